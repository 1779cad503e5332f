package dev.windtunnel.calls.fault;

import java.util.regex.Pattern;

/** A pattern in which {@code *} stands for any text and {@code ?} for any one character. */
public final class Glob {

    /** Matches everything. */
    static final Glob ANY = of("*");

    private final String text;
    private final Pattern pattern;

    private Glob(String text, Pattern pattern) {
        this.text = text;
        this.pattern = pattern;
    }

    public static Glob of(String text) {
        StringBuilder regex = new StringBuilder();
        StringBuilder literal = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '*' || c == '?') {
                regex.append(Pattern.quote(literal.toString())).append(c == '*' ? ".*" : ".");
                literal.setLength(0);
            } else {
                literal.append(c);
            }
        }
        regex.append(Pattern.quote(literal.toString()));
        return new Glob(text, Pattern.compile(regex.toString(), Pattern.DOTALL));
    }

    /** Matches this text only. */
    static Glob literally(String text) {
        return new Glob(text, Pattern.compile(Pattern.quote(text)));
    }

    public boolean matches(String other) {
        return isAny() || pattern.matcher(other).matches();
    }

    boolean isAny() {
        return text.equals("*");
    }

    @Override
    public String toString() {
        return text;
    }
}
