package dev.windtunnel.fidelity.grammar;

import java.util.regex.Pattern;

/**
 * Names of operations that only read, where nothing else tells. {@code ReceiveMessage} is not among them: it hides messages from others and
 * counts.
 */
public final class ReadingNames {

    private static final Pattern READING = Pattern.compile(
            "(?:Get|List|Describe|Head|Scan|Query|BatchGet|TransactGet|Search|Select|Lookup)(?:[A-Z0-9].*)?");

    private ReadingNames() {}

    /** Whether an operation with this name only reads. */
    public static boolean matches(String operation) {
        return READING.matcher(operation).matches();
    }
}
