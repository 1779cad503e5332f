package dev.windtunnel.junit.nested;

import dev.windtunnel.explore.CalmCheck;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.settings.OpenRun;
import dev.windtunnel.junit.settings.TestSettings;
import dev.windtunnel.record.RunJournal;
import dev.windtunnel.record.StoredFinding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;

/** One exploration of one test, written down in the open run. */
public final class TestExploration {

    private final String subject;
    private final TestSettings settings;
    private final OpenRun open;
    private final long seed;
    private final RunJournal journal;
    private final List<Path> first;

    private TestExploration(String subject, TestSettings settings, OpenRun open, RunJournal journal, List<Path> first) {
        this.subject = subject;
        this.settings = settings;
        this.open = open;
        this.seed = settings.seed().orElse(open.seed());
        this.journal = journal;
        this.first = first;
    }

    /** A search, after the findings that the team keeps. */
    public static TestExploration searching(ExtensionContext context, TestSettings settings, String subject) {
        OpenRun open = OpenRun.of(context, settings);
        List<Path> kept = settings
                .files()
                .kept()
                .about(settings.binding().engine().name(), subject)
                .stream()
                .map(stored -> stored.finding().path())
                .toList();
        // Everything that decides the order of executions: a run can be resumed only if all of it is the same.
        Map<String, String> decisive = new LinkedHashMap<>(settings.binding().settings());
        decisive.put("strategy", settings.binding().strategy());
        if (settings.binding().usesSeed()) {
            decisive.put("seed", String.valueOf(settings.seed().orElse(open.seed())));
        }
        if (!kept.isEmpty()) {
            decisive.put("kept", kept.stream().map(Path::toString).collect(Collectors.joining(" ")));
        }
        return new TestExploration(
                subject, settings, open, open.run().journal(settings.binding().engine(), subject, decisive), kept);
    }

    /** The replay of one path. */
    public static TestExploration replaying(
            ExtensionContext context, TestSettings settings, String subject, Path path) {
        OpenRun open = OpenRun.of(context, settings);
        RunJournal journal =
                open.run().journal(settings.binding().engine(), subject, Map.of("replay", path.toString()));
        return new TestExploration(subject, settings, open, journal, List.of(path));
    }

    public Summary search(Lane lane, BooleanSupplier interrupted) throws Exception {
        TestBinding binding = settings.binding();
        return run(
                Exploration.of(subject(lane))
                        .search(binding.search(seed))
                        .stopAtFirstFinding(binding.stopAtFirst())
                        .mayBeIncomplete(binding.mayBeIncomplete())
                        .ifItPassesByItself(() -> passesByItself(lane))
                        .first(first)
                        .budget(settings.budget()),
                interrupted);
    }

    private boolean passesByItself(Lane lane) {
        Optional<Choices> none = settings.binding().byItself();
        try {
            return none.isPresent() && lane.run(none.get()) instanceof Ending.Passed;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    public TestBinding binding() {
        return settings.binding();
    }

    public Summary replay(Lane lane, BooleanSupplier interrupted) throws Exception {
        Exploration replay = Exploration.of(subject(lane)).only(first).shrinks(false);
        return run(settings.binding().calmRunsBeforeReplay() == 0 ? replay.withoutCalmRuns() : replay, interrupted);
    }

    private Summary run(Exploration exploration, BooleanSupplier interrupted) throws Exception {
        Summary summary = exploration
                .oracles(settings.binding().engine().oracles())
                .journal(journal)
                .interruptedBy(interrupted)
                .run();
        if (summary.stop() == Summary.Stop.INTERRUPTED) {
            open.interrupted();
        }
        open.run().ended(settings.binding().engine(), summary);
        return summary;
    }

    private Subject subject(Lane lane) {
        return new Subject() {
            @Override
            public String name() {
                return subject;
            }

            @Override
            public Lane open() {
                return lane;
            }

            @Override
            public List<Shortfall> shortfalls() {
                return settings.binding().shortfalls();
            }

            @Override
            public Optional<CalmCheck> calmCheck() {
                return settings.binding().calmCheck();
            }
        };
    }

    /** What was found, also before an earlier run was interrupted. */
    public List<StoredFinding> findings() {
        return journal.findings();
    }

    /** The seed, if this search uses one. */
    public OptionalLong seed() {
        return settings.binding().usesSeed() ? OptionalLong.of(seed) : OptionalLong.empty();
    }
}
