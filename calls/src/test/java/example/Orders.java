package example;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** A repository as a project has it. */
public final class Orders {

    private Orders() {}

    public static void add(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("INSERT INTO orders VALUES (1, 10)");
        }
    }
}
