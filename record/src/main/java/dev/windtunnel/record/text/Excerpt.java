package dev.windtunnel.record.text;

/** Somebody else's text, made to fit into one line of ours: it may be long, of many lines, or control a terminal. */
public final class Excerpt {

    private Excerpt() {}

    /** The text on one line, cut to this length. */
    public static String of(String text, int longest) {
        String line = oneLine(text);
        if (line.length() <= longest) {
            return line;
        }
        int end = Character.isHighSurrogate(line.charAt(longest - 1)) ? longest - 1 : longest;
        return line.substring(0, end) + "...";
    }

    /** The text on one line. */
    public static String oneLine(String text) {
        return printable(text.strip().replaceAll("\\s+", " "));
    }

    /** The text without the characters that no document can hold or that a terminal obeys; line feeds and tabs stay. */
    public static String printable(String text) {
        if (text.codePoints().allMatch(Excerpt::isPrintable)) {
            return text;
        }
        return text.codePoints()
                .map(c -> isPrintable(c) ? c : 0xFFFD)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** What XML 1.0 can hold, less the control characters of ISO 8859. */
    private static boolean isPrintable(int c) {
        return c == '\n'
                || c == '\t'
                || (c >= 0x20 && c < 0x7F)
                || (c >= 0xA0 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || c >= 0x10000;
    }
}
