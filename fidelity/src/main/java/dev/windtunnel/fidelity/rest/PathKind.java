package dev.windtunnel.fidelity.rest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A parameter in a path, and the kind of resource that it names: in {@code /books/{bookId}/pages/{number}} there is a book and a page.
 *
 * @param kind such as book
 * @param parameter its name in the path
 * @param path the path up to it
 * @param collection the path before it
 */
record PathKind(String kind, String parameter, String path, String collection) {

    private static final Pattern PARAMETER = Pattern.compile("\\{([^}]*)}");

    /** How names of parameters end that say more than the kind. */
    private static final Pattern ENDING = Pattern.compile("(?i)[-_]?(id|name|key|uuid|guid|no|number|code)$");

    /** Those of a path, in its order. */
    static List<PathKind> in(String path) {
        List<PathKind> kinds = new ArrayList<>();
        Matcher matcher = PARAMETER.matcher(path);
        while (matcher.find()) {
            String before = path.substring(0, matcher.start()).replaceFirst("/$", "");
            kinds.add(new PathKind(
                    kind(matcher.group(1), before), matcher.group(1), path.substring(0, matcher.end()), before));
        }
        return kinds;
    }

    private static String kind(String parameter, String before) {
        String word = plain(ENDING.matcher(parameter).replaceFirst(""));
        String segment = plain(before.substring(before.lastIndexOf('/') + 1));
        String kind = word.isEmpty() ? singular(segment) : word;
        return kind.isEmpty() ? "thing" : kind;
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static String singular(String plural) {
        return plural.endsWith("ies")
                ? plural.substring(0, plural.length() - 3) + "y"
                : plural.replaceFirst("(?<=(?:ss|x|ch|sh))es$|(?<!s)s$", "");
    }

    /** Whether an argument with this name means a resource of this kind: bookId, or book_id, but not a mere id. */
    boolean isNamedBy(String argument) {
        String given = plain(argument);
        String rest = given.startsWith(kind) ? given.substring(kind.length()) : "-";
        return rest.equals("id")
                || rest.equals("name")
                || rest.equals("key")
                || (given.equals(plain(parameter)) && isTelling());
    }

    private boolean isTelling() {
        return !ENDING.matcher(parameter).replaceFirst("").isEmpty();
    }
}
