package dev.windtunnel.rain.campaign;

import dev.windtunnel.rain.Shard;
import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.session.FrontEnd;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A campaign that somebody wants.
 *
 * @param command what runs the tests; empty if an earlier plan says how
 * @param resume the run to go on with
 * @param json whether the result is printed for machines
 */
public record RainRequest(
        FrontEnd front,
        List<String> command,
        RainOptions options,
        ExplorationOptions exploration,
        Optional<String> resume,
        boolean json) {

    public RainRequest {
        command = List.copyOf(command);
    }

    /** Refuses what contradicts itself, before anything is run: a reference run may take long. */
    void requireHonoured() {
        if (exploration.strategy().isPresent()) {
            throw new UsageException("A campaign has a search of its own; leave out " + front.option("strategy") + ".");
        }
        for (String planned : List.of(
                "coverage", "system-tests", "plan-only", "duplicates", "faulty-cloud", "compare-states", "pairs")) {
            if (options.plan().isPresent() && front.isGiven(planned)) {
                throw new UsageException("The plan says what is injected; leave out " + front.option(planned) + ".");
            }
        }
        if (options.planOnly() && json) {
            throw new UsageException(front.option("plan-only") + " prints a table; leave out " + front.option("json")
                    + ", and read the file with the plan.");
        }
        if (options.planOnly() && command.isEmpty()) {
            throw new UsageException("A plan needs the calls of a suite; name what runs the tests after two dashes.");
        }
        metric();
        shard();
        systemTests();
    }

    SystemTests systemTests() {
        return new SystemTests(options.systemTests());
    }

    CoverageMetric metric() {
        return translated(() -> options.coverage().map(CoverageMetric::parse).orElse(CoverageMetric.C4));
    }

    Shard shard() {
        return translated(() -> options.shard().map(Shard::parse).orElse(Shard.WHOLE));
    }

    private static <T> T translated(Supplier<T> parse) {
        try {
            return parse.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }
}
