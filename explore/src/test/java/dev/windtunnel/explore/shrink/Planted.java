package dev.windtunnel.explore.shrink;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Features;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Plan;
import java.util.ArrayList;
import java.util.List;

/**
 * A subject whose smallest failing path is known.
 *
 * @param minimum fewest deviations, then lowest options, then earliest places
 * @param isSequence whether its groups are operations that begin with "is there one more?"
 */
public record Planted(String name, String minimum, boolean isSequence, Condition fails) {

    /** What the trial of a shrinker calls failing. */
    @FunctionalInterface
    public interface Condition {
        boolean holds(Choices choices);
    }

    public static Planted of(String name, String minimum, Condition fails) {
        return new Planted(name, minimum, false, fails);
    }

    public static Planted sequence(String name, String minimum, Condition fails) {
        return new Planted(name, minimum, true, fails);
    }

    @Override
    public String toString() {
        return name;
    }

    /** The n-th random execution of a seed that fails and has at least so many deviations. */
    public Execution failing(long seed, int fewest, int most) {
        for (long n = 1; n < 2_000_000; n++) {
            Shrinker.Outcome outcome = run(Plan.random(seed, n).pilot());
            int deviations = outcome.execution().path().size();
            if (outcome.fails() && deviations >= fewest && deviations <= most) {
                return outcome.execution();
            }
        }
        throw new AssertionError(name + " does not fail at random");
    }

    /** Runs it once and says whether it failed. */
    public Shrinker.Outcome run(Pilot pilot) {
        Choices choices = Choices.answeredBy(pilot);
        boolean failed = fails.holds(choices);
        Trace trace = choices.trace();
        Ending ending = failed ? new Ending.Failed(new Failure("Planted", "", List.of())) : Ending.PASSED;
        return new Shrinker.Outcome(new Execution(0, trace.path(), trace, Features.NONE, ending), failed);
    }

    /** One operation of a sequence. */
    public record Operation(int kind, int argument) {}

    /** Up to this many operations; each is a group that begins with "is there one more?". */
    public static List<Operation> operations(Choices choices, int most, int kinds, int arguments) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            try (var group = choices.group("operation")) {
                if (!choices.bool("more")) {
                    return operations;
                }
                operations.add(new Operation(choices.pick("kind", kinds), choices.pick("argument", arguments)));
            }
        }
        return operations;
    }

    /** So many choices in a row. */
    public static int[] flat(Choices choices, int count, int options) {
        int[] taken = new int[count];
        for (int i = 0; i < count; i++) {
            taken[i] = choices.pick("c" + i, options);
        }
        return taken;
    }

    /** A loop with a fixed number of rounds; each is a group. */
    public static int[][] rounds(Choices choices, int rounds, int... options) {
        int[][] taken = new int[rounds][];
        for (int i = 0; i < rounds; i++) {
            try (var group = choices.group("round")) {
                taken[i] = new int[options.length];
                for (int j = 0; j < options.length; j++) {
                    taken[i][j] = choices.pick("c" + j, options[j]);
                }
            }
        }
        return taken;
    }
}
