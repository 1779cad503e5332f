package dev.windtunnel.calls.message;

/** Finds the literals and the comments of a statement, part by part. */
final class SqlScanner {

    enum Kind {
        LITERAL,
        COMMENT,
        OTHER
    }

    /** Letters before a text that say which kind of text it is. */
    private static final String PREFIXES = "eEnNxXbB";

    private final String sql;
    private final boolean isOfMysql;
    private int from;
    private int to;
    private Kind kind = Kind.OTHER;

    SqlScanner(String sql, boolean isOfMysql) {
        this.sql = sql;
        this.isOfMysql = isOfMysql;
    }

    /** Goes to the next part; false if there is none. */
    boolean next() {
        from = to;
        if (from == sql.length()) {
            return false;
        }
        char first = sql.charAt(from);
        if (sql.startsWith("--", from)) {
            found(Kind.COMMENT, endOf("\n", from));
        } else if (sql.startsWith("/*", from)) {
            found(Kind.COMMENT, endOf("*/", from + 2));
        } else if (first == '\'' || (first == '"' && isOfMysql)) {
            found(Kind.LITERAL, endOfQuoted(from, isOfMysql));
        } else if (first == '"' || first == '`') {
            found(Kind.OTHER, endOfQuoted(from, false));
        } else if (PREFIXES.indexOf(first) >= 0 && at(from + 1) == '\'') {
            found(Kind.LITERAL, endOfQuoted(from + 1, isOfMysql || first == 'e' || first == 'E'));
        } else if (first == '$' && !Character.isDigit(at(from + 1))) {
            dollars();
        } else if (Character.isDigit(first) || (first == '.' && Character.isDigit(at(from + 1)))) {
            found(Kind.LITERAL, endOfNumber());
        } else {
            found(Kind.OTHER, endOfName(from + 1, isOfName(first) || first == '$'));
        }
        return true;
    }

    Kind kind() {
        return kind;
    }

    String text() {
        return sql.substring(from, to);
    }

    private void found(Kind found, int end) {
        kind = found;
        to = end;
    }

    private char at(int index) {
        return index < sql.length() ? sql.charAt(index) : 0;
    }

    private int endOf(String end, int start) {
        int found = sql.indexOf(end, start);
        return found < 0 ? sql.length() : found + end.length();
    }

    /** A quote inside is written twice or, in some texts, after a backslash. */
    private int endOfQuoted(int start, boolean hasEscapes) {
        char quote = sql.charAt(start);
        for (int i = start + 1; i < sql.length(); i++) {
            if (hasEscapes && sql.charAt(i) == '\\') {
                i++;
            } else if (sql.charAt(i) == quote && at(i + 1) == quote) {
                i++;
            } else if (sql.charAt(i) == quote) {
                return i + 1;
            }
        }
        return sql.length();
    }

    /** A text of PostgreSQL between equal marks such as {@code $body$}. */
    private void dollars() {
        int end = endOfName(from + 1, true);
        if (at(end) != '$') {
            found(Kind.OTHER, from + 1);
            return;
        }
        found(Kind.LITERAL, endOf(sql.substring(from, end + 1), end + 1));
    }

    private int endOfNumber() {
        int end = from;
        while (isOfName(at(end)) || at(end) == '.' || isSignOfExponent(end)) {
            end++;
        }
        return end;
    }

    private boolean isSignOfExponent(int index) {
        char before = Character.toLowerCase(sql.charAt(Math.max(0, index - 1)));
        return (at(index) == '+' || at(index) == '-')
                && before == 'e'
                && index > from
                && !sql.startsWith("0x", from)
                && Character.isDigit(at(index + 1));
    }

    private int endOfName(int start, boolean isName) {
        int end = start;
        while (isName && isOfName(at(end))) {
            end++;
        }
        return end;
    }

    private static boolean isOfName(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '@' || c == '#';
    }
}
