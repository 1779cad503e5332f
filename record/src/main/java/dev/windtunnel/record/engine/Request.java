package dev.windtunnel.record.engine;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Journal;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Progress;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.SearchStrategy;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * One exploration as a front end asks for it.
 *
 * @param options how
 * @param only the paths to replay and no others; empty for a search
 * @param journal where it is written down
 * @param progress who hears how it gets on
 * @param interrupted what says that it should end early
 */
public record Request(
        ExplorationOptions options, List<Path> only, Journal journal, Progress progress, BooleanSupplier interrupted) {

    /** A search with defaults that nobody listens to and that is not written down. */
    public static final Request DEFAULT =
            new Request(ExplorationOptions.DEFAULT, List.of(), Journal.none(), Progress.none(), () -> false);

    public Request {
        only = List.copyOf(only);
    }

    /** Whether paths are replayed, and nothing is searched. */
    public boolean isReplay() {
        return !only.isEmpty();
    }

    /** The same with other options. */
    public Request with(ExplorationOptions other) {
        return new Request(other, only, journal, progress, interrupted);
    }

    /** The same, for these paths and no others. */
    public Request replaying(List<Path> paths) {
        return new Request(options, paths, journal, progress, interrupted);
    }

    /** The same, written down in another journal. */
    public Request with(Journal other) {
        return new Request(options, only, other, progress, interrupted);
    }

    /** Sets up an exploration of this engine as requested, with the engine's own search and judges. */
    public Exploration applyTo(Exploration exploration, Engine engine) {
        exploration.oracles(engine.oracles());
        return applyTo(isReplay() ? exploration : exploration.search(search(engine)));
    }

    /** The same for an exploration that has its search and judges already. */
    public Exploration applyTo(Exploration exploration) {
        exploration
                .lanes(options.lanes())
                .budget(options.budget())
                .stopAtFirstFinding(options.stopAtFirst())
                .journal(journal)
                .progress(progress)
                .interruptedBy(interrupted);
        return isReplay() ? exploration.only(only).shrinks(false).withoutCalmRuns() : exploration;
    }

    /** The search that was chosen, or the engine's default. */
    public Search search(Engine engine) {
        return strategy(engine, options).search(options.seed().orElse(0));
    }

    /** The strategy that was chosen, or the engine's default. */
    public static SearchStrategy strategy(Engine engine, ExplorationOptions options) {
        List<? extends SearchStrategy> known = engine.strategies();
        if (known.isEmpty()) {
            throw new IllegalArgumentException(
                    "The engine '" + engine.name() + "' has a search of its own; leave out the strategy.");
        }
        return options.strategy()
                .<SearchStrategy>map(word -> SearchStrategy.parse(word, known))
                .orElse(known.get(0));
    }
}
