package dev.windtunnel.corpus;

import dev.windtunnel.calls.fault.Fault;
import java.util.List;
import java.util.stream.Stream;

/** Parses the faults of the command line. */
public final class FaultWords {

    private FaultWords() {}

    /** Reads a list such as {@code refused,timeout,404}. */
    public static List<Fault> parse(String list) {
        return Stream.of(list.split(",", -1)).map(word -> fault(word.strip())).toList();
    }

    private static Fault fault(String word) {
        if (word.equals("refused")) {
            return new Fault.Refused();
        }
        if (word.equals("timeout")) {
            return new Fault.Timeout(Fault.When.BEFORE);
        }
        if (word.matches("[45]\\d\\d")) {
            return new Fault.HttpStatus(Integer.parseInt(word));
        }
        throw new IllegalArgumentException(
                "Fault '" + word + "' is unknown; choose from refused, timeout and statuses from 400 to 599.");
    }
}
