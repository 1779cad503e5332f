package trial;

import com.zaxxer.hikari.*;
import java.sql.*;

/** HikariCP on H2: two threads share one connection. */
public class HikariH2 {
    public static void main(String[] a) throws Exception {
        HikariConfig c = new HikariConfig();
        c.setJdbcUrl("jdbc:h2:mem:y");
        c.setMaximumPoolSize(1);
        try (HikariDataSource ds = new HikariDataSource(c)) {
            try (Connection x = ds.getConnection()) {
                x.createStatement().execute("create table t(n int)");
            }
            Trial.atOnce(
                    () -> {
                        try (Connection x = ds.getConnection()) {
                            x.createStatement().execute("insert into t values (1)");
                        }
                    },
                    () -> {
                        try (Connection x = ds.getConnection()) {
                            x.createStatement().execute("insert into t values (2)");
                        }
                    });
            try (Connection x = ds.getConnection()) {
                ResultSet r = x.createStatement().executeQuery("select sum(n) from t");
                r.next();
                Trial.same(3, r.getInt(1));
            }
        }
    }
}
