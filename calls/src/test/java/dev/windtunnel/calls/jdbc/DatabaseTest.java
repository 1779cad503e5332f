package dev.windtunnel.calls.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseTest {

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://db.example:5433/orders?ssl=true, db.example:5433, orders",
        "jdbc:postgresql://db.example/orders, db.example:5432, orders",
        "jdbc:postgresql:orders, localhost:5432, orders",
        "jdbc:postgresql:///orders, localhost:5432, orders",
        "'jdbc:postgresql://one:1,two:2/orders', one:1, orders",
        "jdbc:postgresql://[::1]:5433/orders, [::1]:5433, orders",
        "jdbc:h2:tcp://127.0.0.1:9093/mem:orders;DB_CLOSE_DELAY=-1, 127.0.0.1:9093, orders",
        "jdbc:h2:mem:orders;MODE=PostgreSQL, h2.orders, orders",
        "jdbc:h2:mem:, h2.mem, mem",
        "jdbc:h2:mem:0d6f4a4e-8d3f-4f3a-9d7a-0e6a0f6f3f11;X=Y, h2.mem, mem",
        "jdbc:h2:file:///tmp/run-17/orders, h2.orders, orders",
        "jdbc:mysql://root:secret@db.example:3307/orders?x=y, db.example:3307, orders",
        "jdbc:sqlserver://db.example:1433;databaseName=orders, db.example:1433, sqlserver",
        "jdbc:oracle:thin:@db.example:1521:orders, db.example:1521, oracle",
        "jdbc:sqlite:/tmp/run-17/orders.db, sqlite.orders.db, orders.db",
    })
    void isNamedByItsUrl(String url, String address, String name) {
        Database database = Database.of(url, null);

        assertThat(database.address()).isEqualTo(address);
        assertThat(database.name()).isEqualTo(name);
    }
}
