package dev.windtunnel.cli;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Runs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What every exploring command understands. A run remembers these settings, so resuming needs none of them. */
final class RunOptions {

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description =
                    "exhaustive (every path once), random, or coverage (changes paths that showed something new). "
                            + "Default: exhaustive.")
    private @Nullable String strategy;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where random paths start. Default: a new one, shown in the result.")
    private @Nullable Long seed;

    @Option(names = "--executions", paramLabel = "N", description = "Stop after so many executions of a subject.")
    private @Nullable Long executions;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Stop a subject after so long, such as 500ms, 30s, 2m, 1h.")
    private @Nullable String budget;

    @Option(
            names = "--lanes",
            paramLabel = "N",
            defaultValue = "1",
            description = "Run in so many lanes at once. Default: 1.")
    private int lanes;

    @Option(names = "--out", paramLabel = "DIR", description = "Where runs are kept. Default: target/windtunnel.")
    private @Nullable Path out;

    @Option(
            names = "--resume",
            arity = "0..1",
            fallbackValue = "latest",
            paramLabel = "RUN",
            description = "Go on with an interrupted run: its name, or the latest one.")
    private @Nullable String resume;

    /** Where the runs are. */
    Runs runs() {
        return out == null ? Runs.of(Path.of("")) : Runs.in(out);
    }

    /** A new run, or the one to go on with. */
    Run open(String engine) {
        if (lanes < 1) {
            throw new UsageException("'" + lanes + "' lanes cannot run anything; give --lanes at least 1.");
        }
        Runs runs = runs();
        if (resume != null) {
            if (strategy != null || seed != null || executions != null || budget != null) {
                throw new UsageException("A run is resumed with its own settings; leave out --strategy, --seed, "
                        + "--executions and --budget, or start anew without --resume.");
            }
            try {
                return runs.resume(resume);
            } catch (RecordException e) {
                throw new UsageException(String.valueOf(e.getMessage()), e);
            }
        }
        if (!isWritable(runs.root())) {
            throw new UsageException(
                    "Run directory '" + runs.root() + "' cannot be written; choose another one with --out.");
        }
        return runs.create(engine, settings());
    }

    /** Whether runs can be kept there: in the folder itself or, where it does not exist yet, in the nearest one above. */
    static boolean isWritable(Path root) {
        Path existing = root.toAbsolutePath();
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        return existing != null && Files.isDirectory(existing) && Files.isWritable(existing);
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("strategy", chosenStrategy(strategy).word());
        settings.put("seed", String.valueOf(seed == null ? RandomSource.freshSeed() : seed));
        if (executions != null) {
            settings.put("executions", String.valueOf(executions));
        }
        if (budget != null) {
            settings.put("budget", budget);
        }
        budget(settings);
        return settings;
    }

    /** Sets up an exploration as the run's settings have it. */
    Exploration tune(Run run, Exploration exploration) {
        return exploration.search(search(run)).budget(budget(run.settings())).lanes(lanes);
    }

    /** In how many lanes to run. */
    int lanes() {
        return lanes;
    }

    private static Search search(Run run) {
        return chosenStrategy(run.settings().get("strategy"))
                .search(Long.parseLong(run.settings().getOrDefault("seed", "0")));
    }

    /** What a journal must agree on with the run that it continues. */
    static Map<String, String> journalSettings(Run run) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String name : List.of("strategy", "seed")) {
            Optional.ofNullable(run.settings().get(name)).ifPresent(value -> settings.put(name, value));
        }
        return settings;
    }

    private static Strategy chosenStrategy(@Nullable String name) {
        try {
            return name == null ? Strategy.EXHAUSTIVE : Strategy.parse(name);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private static Budget budget(Map<String, String> settings) {
        try {
            long executions = Long.parseLong(settings.getOrDefault("executions", String.valueOf(Long.MAX_VALUE)));
            Duration time = settings.containsKey("budget")
                    ? Budget.parseTime(settings.getOrDefault("budget", ""))
                    : Budget.unlimited().time();
            return new Budget(executions, time);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }
}
