package dev.windtunnel.fidelity.discrepancy;

import dev.windtunnel.fidelity.discrepancy.Predicate.Above;
import dev.windtunnel.fidelity.discrepancy.Predicate.Absent;
import dev.windtunnel.fidelity.discrepancy.Predicate.Below;
import dev.windtunnel.fidelity.discrepancy.Predicate.Contains;
import dev.windtunnel.fidelity.discrepancy.Predicate.Empty;
import dev.windtunnel.fidelity.discrepancy.Predicate.Given;
import dev.windtunnel.fidelity.discrepancy.Predicate.InState;
import dev.windtunnel.fidelity.discrepancy.Predicate.OneOf;
import dev.windtunnel.fidelity.discrepancy.Predicate.Repeated;
import dev.windtunnel.fidelity.discrepancy.Predicate.Unauthorized;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the words of predicates, also those of changes whose exact limit nobody knows. Then the predicate is one that holds for more calls: a test
 * that is run on the cloud for nothing is cheaper than one that is trusted for nothing.
 */
final class PredicateWords {

    private static final Pattern LIMIT = Pattern.compile("(\\S+) (above|below) (-?[\\d.]+(?:E\\d+)?)((?: \\w+)?)");
    private static final Pattern EQUAL = Pattern.compile("(\\S+) =(.*)", Pattern.DOTALL);
    private static final Pattern ALTERNATIVE = Pattern.compile("(\\S+) as (\\S+)");
    private static final Pattern CHANGE = Pattern.compile("(\\S+) ([a-z][a-z ]*)");

    /** Examples have no longer texts and no larger numbers. */
    private static final int USUAL_LENGTH = 63;

    private static final int USUAL_NUMBER = 1000;
    private static final List<String> FORBIDDEN = List.of("wrong secret", "without credentials");

    private PredicateWords() {}

    static Optional<Predicate> read(String words) {
        if (FORBIDDEN.contains(words)) {
            return Optional.of(new Unauthorized(words));
        }
        for (InState.State state : InState.State.values()) {
            if (words.endsWith(" " + state.words())) {
                return Optional.of(new InState(
                        words.substring(0, words.length() - state.words().length() - 1), state));
            }
        }
        Matcher limit = LIMIT.matcher(words);
        if (limit.matches()) {
            double number = Double.parseDouble(limit.group(3));
            return Optional.of(
                    limit.group(2).equals("above")
                            ? new Above(limit.group(1), number, limit.group(4))
                            : new Below(limit.group(1), number, limit.group(4)));
        }
        Matcher equal = EQUAL.matcher(words);
        if (equal.matches()) {
            return Optional.of(new OneOf(equal.group(1), List.of(equal.group(2).split("\\|", -1))));
        }
        Matcher alternative = ALTERNATIVE.matcher(words);
        if (alternative.matches() && !alternative.group(1).equals("made")) {
            return Optional.of(new Given(alternative.group(1) + "." + alternative.group(2)));
        }
        Matcher change = CHANGE.matcher(words);
        return change.matches() ? change(change.group(1), change.group(2)) : Optional.empty();
    }

    private static Optional<Predicate> change(String path, String what) {
        Optional<Predicate> contains = Arrays.stream(Contains.Pattern.values())
                .filter(pattern -> pattern.words().equals(what))
                .findFirst()
                .map(pattern -> new Contains(path, pattern));
        if (contains.isPresent()) {
            return contains;
        }
        return switch (what) {
            case "absent", "missing" -> Optional.of(new Absent(path));
            case "empty" -> Optional.of(new Empty(path));
            case "twice the same" -> Optional.of(new Repeated(path));
            case "one letter" -> Optional.of(new Below(path, 2, " characters"));
            case "very long" -> Optional.of(new Above(path, USUAL_LENGTH, " characters"));
            case "huge" -> Optional.of(new Above(path, USUAL_NUMBER, ""));
            case "true", "false" -> Optional.of(new OneOf(path, List.of(what)));
            case "given",
                    "unknown word",
                    "not one of its words",
                    "not as its pattern",
                    "too short",
                    "too long",
                    "longest",
                    "longer",
                    "least",
                    "most",
                    "too small",
                    "too large",
                    "too many",
                    "past",
                    "far future" -> Optional.of(new Given(path));
            default -> Optional.empty();
        };
    }
}
