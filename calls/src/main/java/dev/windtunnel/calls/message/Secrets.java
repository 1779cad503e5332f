package dev.windtunnel.calls.message;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Removes secrets from texts that are shown or written to files. In doubt it removes too much. */
public final class Secrets {

    /** The replacement for a secret. */
    public static final String HIDDEN = "***";

    private static final String NAMES =
            "[\\w.-]*(?:authorization|cookie|passw(?:or)?d|passphrase|secret|token|api[_-]?key|access[_-]?key|account[_-]?key"
                    + "|private[_-]?key|signature|credential|session[_-]?id|jwt)[\\w.-]*|sig|pwd|x-amz-security-token";

    private static final Pattern NAME = Pattern.compile(NAMES, Pattern.CASE_INSENSITIVE);

    /** {@code name=value}, {@code "name": "value"}, {@code name: "value"}, {@code Name: value}. */
    private static final Pattern NAMED = Pattern.compile(
            "(?<![\\w.-])((?:" + NAMES + ")[\"']?\\s*[:=]\\s*)(\"(?:[^\"\\\\]|\\\\.)*\"|'[^']*'"
                    + "|(?:(?:Bearer|Basic|Digest|Negotiate)\\s+)?[^\\s&,;}\\])]+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SCHEME =
            Pattern.compile("\\b(Bearer|Basic)\\s+[A-Za-z0-9._~+/=-]{6,}", Pattern.CASE_INSENSITIVE);

    /** Tokens that are known by their form: JSON web tokens, AWS key ids, GitHub, Slack and Stripe keys. */
    private static final Pattern FORM =
            Pattern.compile("\\beyJ[\\w-]{5,}\\.[\\w-]+\\.[\\w-]*|\\b(?:AKIA|ASIA)[A-Z0-9]{16}\\b"
                    + "|\\bgh[opsu]_[A-Za-z0-9]{20,}|\\bxox[abprs]-[\\w-]{10,}|\\b[sr]k_(?:live|test)_\\w{10,}"
                    + "|-----BEGIN [A-Z ]*PRIVATE KEY-----[\\s\\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)");

    /** The user and the password in front of a host. Begins at a word only, so that a long one is read once. */
    private static final Pattern USER = Pattern.compile("(?<!\\w)(\\w++://)[^/\\s@]+@");

    private Secrets() {}

    /** The text without values that look like secrets. */
    public static String hidden(String text) {
        if (text.isEmpty()) {
            return text;
        }
        String hidden = FORM.matcher(text).replaceAll(HIDDEN);
        hidden = NAMED.matcher(hidden).replaceAll("$1" + HIDDEN);
        hidden = SCHEME.matcher(hidden).replaceAll("$1 " + HIDDEN);
        return USER.matcher(hidden).replaceAll("$1" + HIDDEN + "@");
    }

    /** The value of a header, a trailer or a tag with this name, unless the name marks a secret. */
    public static String hidden(String name, String value) {
        return NAME.matcher(name.toLowerCase(Locale.ROOT)).matches() ? HIDDEN : hidden(value);
    }

    /** The same for all of them, in the order of their names. */
    public static Map<String, String> hidden(Map<String, String> named) {
        Map<String, String> result = new TreeMap<>();
        named.forEach((name, value) -> result.put(name, hidden(name, value)));
        return result;
    }
}
