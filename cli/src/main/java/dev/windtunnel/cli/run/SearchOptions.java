package dev.windtunnel.cli.run;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.engine.ExplorationOptions;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How something is explored. A run remembers these options, so resuming needs none of them. */
public final class SearchOptions {

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description =
                    "Which search decides what is run; each engine has its own, and says which if you give another one.")
    private @Nullable String strategy;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where random searches start. Default: a new one, shown in the result.")
    private @Nullable Long seed;

    @Option(
            names = {"--executions", "--iterations"},
            paramLabel = "N",
            description = "Stop after so many executions of a subject.")
    private @Nullable Long executions;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Stop a subject after so long, such as 500ms, 30s, 2m, 1h.")
    private @Nullable String budget;

    @Option(names = "--stop-at-first", description = "Stop at the first finding.")
    private boolean stopAtFirst;

    @Option(
            names = "--lanes",
            paramLabel = "N",
            defaultValue = "1",
            description = "Run so many executions at once. Default: 1.")
    private int lanes;

    @Mixin
    private ResumeOption resume = new ResumeOption();

    /** The run to go on with. */
    public Optional<String> resume() {
        return resume.run();
    }

    /** As given. */
    public ExplorationOptions options() {
        if (lanes < 1) {
            throw new UsageException("'" + lanes + "' lanes cannot run anything; give --lanes at least 1.");
        }
        try {
            return new ExplorationOptions(
                    Optional.ofNullable(strategy),
                    seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                    executions == null ? OptionalLong.empty() : OptionalLong.of(executions),
                    Optional.ofNullable(budget).map(Budget::parseTime),
                    stopAtFirst,
                    lanes);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }
}
