package dev.windtunnel.fidelity.compare;

import dev.windtunnel.fidelity.side.Answer;
import java.util.Locale;
import java.util.Set;

/** What messages of errors are worth. Two implementations hardly ever say the same, but some say nothing at all. */
public final class Messages {

    /** The phrases of HTTP, and what frameworks say for want of anything better. */
    private static final Set<String> PHRASES = Set.of(
            "badrequest",
            "unauthorized",
            "forbidden",
            "notfound",
            "methodnotallowed",
            "conflict",
            "gone",
            "preconditionfailed",
            "payloadtoolarge",
            "unprocessableentity",
            "internalservererror",
            "error",
            "failed",
            "failure",
            "null",
            "requestfailed",
            "invalidrequest",
            "anerroroccurred",
            "unknownerror");

    private Messages() {}

    /** Whether an error has a message that says no more than its status and its code do. */
    public static boolean isBare(Answer answer) {
        return isBare(answer.message()) || letters(answer.message()).equals(letters(answer.code()));
    }

    /** Whether a message says nothing. */
    public static boolean isBare(String message) {
        String said = letters(message);
        return said.isEmpty() || PHRASES.contains(said);
    }

    private static String letters(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    }
}
