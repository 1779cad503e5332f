package dev.windtunnel.calls.message;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a statement without its literals, which are private as the rows of a database are. Each is replaced by {@code ?}, and
 * comments are left out.
 *
 * @param shown the text for people and files, in one line
 * @param literals the literals, for comparing only; empty if there are none
 */
public record SqlText(String shown, String literals) {

    private static final Pattern SPACE = Pattern.compile("\\s+");

    /** Where drivers show values in their messages: H2 the statement, PostgreSQL keys and rows. */
    private static final Pattern STATEMENT =
            Pattern.compile("(?s)(SQL statement:\\s*)(.*?)( \\[[0-9A-Z]+-\\d+\\]|\\z)");

    private static final Pattern VALUES = Pattern.compile("(\\)=|Failing row contains )\\([^\\n]*\\)");

    /**
     * Takes a statement apart.
     *
     * @param isOfMysql whether it is written for MySQL or MariaDB, where texts have escapes and may stand in double quotes
     */
    public static SqlText of(String sql, boolean isOfMysql) {
        StringBuilder shown = new StringBuilder(sql.length());
        StringBuilder literals = new StringBuilder();
        SqlScanner scanner = new SqlScanner(sql, isOfMysql);
        while (scanner.next()) {
            switch (scanner.kind()) {
                case LITERAL -> {
                    literals.append(scanner.text()).append('\n');
                    shown.append('?');
                }
                case COMMENT -> shown.append(' ');
                case OTHER -> shown.append(scanner.text());
            }
        }
        return new SqlText(SPACE.matcher(shown).replaceAll(" ").strip(), literals.toString());
    }

    /** The message of an exception of a driver without the values that it shows. */
    static String hiddenIn(String message) {
        Matcher statement = STATEMENT.matcher(VALUES.matcher(message).replaceAll("$1(?)"));
        return statement.replaceAll(found -> Matcher.quoteReplacement(
                found.group(1) + of(found.group(2), false).shown() + found.group(3)));
    }
}
