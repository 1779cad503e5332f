package dev.windtunnel.record.engine;

import dev.windtunnel.explore.Budget;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How something is explored, as far as every engine understands it. A run remembers these options, so resuming needs none of
 * them.
 *
 * @param strategy the search by name; empty for the engine's default
 * @param seed where random searches start
 * @param executions at most how many executions
 * @param time at most how long
 * @param stopAtFirst whether one finding is enough
 * @param lanes how many executions run at once; not remembered, because results do not depend on it
 */
public record ExplorationOptions(
        Optional<String> strategy,
        OptionalLong seed,
        OptionalLong executions,
        Optional<Duration> time,
        boolean stopAtFirst,
        int lanes) {

    /** The settings that decide which executions run, whatever the engine. */
    public static final Set<String> DECISIVE = Set.of("strategy", "seed", "kept", "replay");

    private static final String STRATEGY = "strategy";
    private static final String SEED = "seed";
    private static final String EXECUTIONS = "executions";
    private static final String BUDGET = "budget";
    private static final String STOP_AT_FIRST = "stopAtFirst";

    /** Nothing but defaults. */
    public static final ExplorationOptions DEFAULT = new ExplorationOptions(
            Optional.empty(), OptionalLong.empty(), OptionalLong.empty(), Optional.empty(), false, 1);

    public ExplorationOptions {
        if (lanes < 1) {
            throw new IllegalArgumentException("'" + lanes + "' lanes cannot run anything; give at least 1.");
        }
        // Complains about limits that allow nothing.
        budget(executions, time);
    }

    /** The limits; none where nothing was said. */
    public Budget budget() {
        return budget(executions, time);
    }

    private static Budget budget(OptionalLong executions, Optional<Duration> time) {
        Budget unlimited = Budget.unlimited();
        return new Budget(executions.orElse(unlimited.executions()), time.orElse(unlimited.time()));
    }

    /** Whether there is a limit. */
    public boolean isLimited() {
        return executions.isPresent() || time.isPresent();
    }

    /** The same with this limit of executions, unless a limit was given. */
    public ExplorationOptions orExecutions(long count) {
        return isLimited()
                ? this
                : new ExplorationOptions(strategy, seed, OptionalLong.of(count), time, stopAtFirst, lanes);
    }

    /** The same with this limit of time, unless a limit was given. */
    public ExplorationOptions orTime(Duration limit) {
        return isLimited()
                ? this
                : new ExplorationOptions(strategy, seed, executions, Optional.of(limit), stopAtFirst, lanes);
    }

    /** The same for one execution. */
    public ExplorationOptions onlyOneExecution() {
        return new ExplorationOptions(strategy, seed, OptionalLong.of(1), time, stopAtFirst, lanes);
    }

    /** The same with this strategy, unless a strategy was given. */
    public ExplorationOptions orStrategy(String word) {
        return strategy.isPresent()
                ? this
                : new ExplorationOptions(Optional.of(word), seed, executions, time, stopAtFirst, lanes);
    }

    /** The same with this seed, unless a seed was given. */
    public ExplorationOptions orSeed(long start) {
        return seed.isPresent()
                ? this
                : new ExplorationOptions(strategy, OptionalLong.of(start), executions, time, stopAtFirst, lanes);
    }

    /** The same, stopping at the first finding. */
    public ExplorationOptions stoppingAtFirst() {
        return new ExplorationOptions(strategy, seed, executions, time, true, lanes);
    }

    /** The same with this number of lanes. */
    public ExplorationOptions withLanes(int count) {
        return new ExplorationOptions(strategy, seed, executions, time, stopAtFirst, count);
    }

    /** As a run remembers them. */
    public Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        strategy.ifPresent(word -> settings.put(STRATEGY, word));
        seed.ifPresent(number -> settings.put(SEED, String.valueOf(number)));
        executions.ifPresent(count -> settings.put(EXECUTIONS, String.valueOf(count)));
        time.ifPresent(limit -> settings.put(BUDGET, limit.toMillis() + "ms"));
        if (stopAtFirst) {
            settings.put(STOP_AT_FIRST, "true");
        }
        return settings;
    }

    /** What a run remembers. */
    public static ExplorationOptions of(Map<String, String> settings) {
        return new ExplorationOptions(
                Optional.ofNullable(settings.get(STRATEGY)),
                number(settings.get(SEED)),
                number(settings.get(EXECUTIONS)),
                Optional.ofNullable(settings.get(BUDGET)).map(Budget::parseTime),
                Boolean.parseBoolean(settings.get(STOP_AT_FIRST)),
                1);
    }

    private static OptionalLong number(@Nullable String text) {
        return text == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
    }
}
