package dev.windtunnel.rain.campaign;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.record.engine.ExplorationOptions;
import java.time.Duration;
import java.util.Optional;

/** When a campaign has to end: its budget is for all tests together, in contrast to that of an exploration. */
final class Deadline {

    private static final Duration SHORTEST = Duration.ofMillis(1);

    private final ExplorationOptions options;
    private final Clock clock = Clock.system();
    private final long began = clock.nanos();

    Deadline(ExplorationOptions options) {
        this.options = options;
    }

    boolean isSet() {
        return options.time().isPresent();
    }

    boolean isOver() {
        return remaining().filter(left -> left.isNegative() || left.isZero()).isPresent();
    }

    /** The options for the next test. */
    ExplorationOptions left() {
        return new ExplorationOptions(
                options.strategy(),
                options.seed(),
                options.executions(),
                // It may have come to its end since somebody has looked.
                remaining().map(left -> left.compareTo(SHORTEST) < 0 ? SHORTEST : left),
                options.stopAtFirst(),
                options.lanes());
    }

    private Optional<Duration> remaining() {
        return options.time().map(time -> time.minusNanos(clock.nanos() - began));
    }
}
