package dev.windtunnel.calls.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No literal of a statement is shown, and everything else is. */
@Tag("once")
class SqlTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SELECT * FROM orders WHERE id = 7 AND name = 'Zoe'|SELECT * FROM orders WHERE id = ? AND name = ?",
                "INSERT INTO t1 VALUES (-1.5e-3, .5, 0xFF, 'it''s', NULL, TRUE)|INSERT INTO t1 VALUES (-?, ?, ?, ?, NULL, TRUE)",
                "SELECT a1, b_2 FROM \"Table 7\" WHERE x LIKE'%secret%'|SELECT a1, b_2 FROM \"Table 7\" WHERE x LIKE?",
                "SELECT E'it\\'s secret', N'secret', X'AB'|SELECT ?, ?, ?",
                "SELECT 'C:\\', 'secret'|SELECT ?, ?",
                "SELECT $$secret$$, $tag$it's $$ secret$tag$, $1, a$b|SELECT ?, ?, $1, a$b",
                "SELECT 1 -- secret|SELECT ?",
                "/* trace=17 */ SELECT  /* secret */ x FROM t|SELECT x FROM t",
                "SELECT x[1], y::numeric(10,2) FROM t WHERE z IN (1,2,3)|SELECT x[?], y::numeric(?,?) FROM t WHERE z IN (?,?,?)",
                "SELECT 'never closed secret|SELECT ?",
                "SELECT 10-2|SELECT ?-?",
            })
    void leavesLiteralsOut(String sql, String shown) {
        assertThat(SqlText.of(sql, false).shown()).isEqualTo(shown).doesNotContain("secret");
    }

    @Test
    void knowsThatMysqlHasOtherTexts() {
        assertThat(SqlText.of("SELECT `a 1`, \"secret\", 'it\\'s secret'", true).shown())
                .isEqualTo("SELECT `a 1`, ?, ?");
    }

    @Test
    void tellsStatementsApartByTheirLiterals() {
        SqlText one = SqlText.of("SELECT 'a', 1", false);

        assertThat(one.literals())
                .isNotEqualTo(SqlText.of("SELECT 'a', 2", false).literals());
        assertThat(one.shown()).isEqualTo(SqlText.of("SELECT 'b', 2", false).shown());
        assertThat(SqlText.of("SELECT a FROM b", false).literals()).isEmpty();
    }

    @Test
    void aVeryLongLiteralIsNoProblem() {
        assertThat(SqlText.of("SELECT '" + "x''".repeat(1_000_000) + "', 1", false)
                        .shown())
                .isEqualTo("SELECT ?, ?");
    }

    @Test
    void leavesThemOutOfMessagesOfDriversToo() {
        SQLException ofH2 = new SQLException(
                "Unique index or primary key violation; SQL statement:\nINSERT INTO t VALUES (7, 'secret') [23505-224]");
        SQLException ofPostgres = new SQLException(
                "ERROR: duplicate key value violates unique constraint \"t_pkey\"\n  Detail: Key (id)=(secret) already exists.");

        assertThat(Answer.thrown(ofH2).shown())
                .isEqualTo(
                        "Unique index or primary key violation; SQL statement: INSERT INTO t VALUES (?, ?) [23505-224]");
        assertThat(Answer.thrown(ofPostgres).shown())
                .contains("Key (id)=(?) already exists")
                .doesNotContain("secret");
    }
}
