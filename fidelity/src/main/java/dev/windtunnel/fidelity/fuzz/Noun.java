package dev.windtunnel.fidelity.fuzz;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What the name of an operation is about: PutBucketPolicy and get_bucket_policy are about the policy of a bucket. */
final class Noun {

    private static final Pattern BETWEEN_WORDS = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|[_\\-. ]+");

    private Noun() {}

    /** The name without its verb, in a form in which names of one thing are equal; empty if it is a verb alone. */
    static String of(String operation) {
        if (operation.contains("/")) {
            // A method and a path.
            return operation.substring(operation.indexOf('/'));
        }
        List<String> words = List.of(BETWEEN_WORDS.split(operation));
        int by = words.indexOf("By");
        return String.join("", words.subList(1, by > 0 ? by : words.size()))
                .toLowerCase(Locale.ROOT)
                .replaceFirst("s$", "");
    }
}
