package dev.windtunnel.calls.jdbc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** What databases say differently when their rows are replaced. */
enum SnapshotDialect {
    POSTGRESQL {
        @Override
        List<String> before(List<String> tables) {
            // Without a limit, a lock that is never released would be waited for for ever.
            List<String> statements = new ArrayList<>(List.of("SET LOCAL lock_timeout = '10s'"));
            if (!tables.isEmpty()) {
                statements.add("TRUNCATE " + String.join(", ", tables));
            }
            // For tables that refer to each other, if they allow it.
            statements.add("SET CONSTRAINTS ALL DEFERRED");
            return statements;
        }

        @Override
        List<String> inAnyCase() {
            return List.of();
        }

        @Override
        String countersBack() {
            return "SELECT format('SELECT setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),"
                    + " coalesce(last_value, start_value), last_value IS NOT NULL)"
                    + " FROM pg_sequences WHERE schemaname = current_schema()";
        }
    },
    H2 {
        @Override
        List<String> before(List<String> tables) {
            List<String> statements = new ArrayList<>(List.of("SET REFERENTIAL_INTEGRITY FALSE"));
            tables.forEach(table -> statements.add("DELETE FROM " + table));
            return statements;
        }

        @Override
        List<String> inAnyCase() {
            return List.of("SET REFERENTIAL_INTEGRITY TRUE");
        }

        @Override
        String countersBack() {
            return "SELECT 'ALTER SEQUENCE \"' || SEQUENCE_SCHEMA || '\".\"' || SEQUENCE_NAME || '\" RESTART WITH '"
                    + " || BASE_VALUE FROM INFORMATION_SCHEMA.SEQUENCES WHERE SEQUENCE_SCHEMA = SCHEMA()"
                    + " UNION ALL SELECT 'ALTER TABLE \"' || TABLE_SCHEMA || '\".\"' || TABLE_NAME || '\" ALTER COLUMN \"'"
                    + " || COLUMN_NAME || '\" RESTART WITH ' || IDENTITY_BASE FROM INFORMATION_SCHEMA.COLUMNS"
                    + " WHERE TABLE_SCHEMA = SCHEMA() AND IDENTITY_BASE IS NOT NULL";
        }
    };

    static SnapshotDialect of(String product) throws SQLException {
        return switch (product) {
            case "PostgreSQL" -> POSTGRESQL;
            case "H2" -> H2;
            default ->
                throw new SQLException("Tables of '" + product
                        + "' cannot be copied and restored; reset them in @BeforeEach by statements of your own.");
        };
    }

    /** Statements that empty all tables. */
    abstract List<String> before(List<String> tables);

    /** Statements for afterwards, also if it has failed. */
    abstract List<String> inAnyCase();

    /** A query for the statements that set the counters to where they stand now. */
    abstract String countersBack();
}
