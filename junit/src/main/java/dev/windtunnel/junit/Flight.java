package dev.windtunnel.junit;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.RunJournal;
import dev.windtunnel.record.StoredFinding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;

/** One exploration of one test, written down in the open run. */
final class Flight {

    private final String subject;
    private final Settings settings;
    private final OpenRun open;
    private final long seed;
    private final RunJournal journal;
    private final List<Path> first;

    private Flight(String subject, Settings settings, OpenRun open, RunJournal journal, List<Path> first) {
        this.subject = subject;
        this.settings = settings;
        this.open = open;
        this.seed = settings.seed().orElse(open.seed());
        this.journal = journal;
        this.first = first;
    }

    /** A search, after the findings that the team keeps. */
    static Flight searching(ExtensionContext context, Settings settings, String subject) {
        OpenRun open = OpenRun.of(context, settings);
        List<Path> kept = settings.place().kept().about(settings.flavour().engine(), subject).stream()
                .map(stored -> stored.finding().path())
                .toList();
        // Whatever decides the order of executions: a run can be resumed only if all of it is the same.
        Map<String, String> decisive = new LinkedHashMap<>();
        decisive.put("strategy", settings.flavour().strategy());
        if (settings.flavour().usesSeed()) {
            decisive.put("seed", String.valueOf(settings.seed().orElse(open.seed())));
        }
        if (!kept.isEmpty()) {
            decisive.put("kept", kept.stream().map(Path::toString).collect(Collectors.joining(" ")));
        }
        return new Flight(
                subject, settings, open, open.run().journal(settings.flavour().engine(), subject, decisive), kept);
    }

    /** The replay of one path. */
    static Flight replaying(ExtensionContext context, Settings settings, String subject, Path path) {
        OpenRun open = OpenRun.of(context, settings);
        RunJournal journal =
                open.run().journal(settings.flavour().engine(), subject, Map.of("replay", path.toString()));
        return new Flight(subject, settings, open, journal, List.of(path));
    }

    Summary search(Lane lane, BooleanSupplier interrupted) throws Exception {
        return fly(
                settings.flavour()
                        .searching(Exploration.of(subject(lane)), seed)
                        .first(first)
                        .budget(settings.budget()),
                interrupted);
    }

    Flavour flavour() {
        return settings.flavour();
    }

    Summary replay(Lane lane, BooleanSupplier interrupted) throws Exception {
        Exploration replay = Exploration.of(subject(lane)).only(first).shrinks(false);
        return fly(settings.flavour().calmRunsBeforeReplay() == 0 ? replay.withoutCalmRuns() : replay, interrupted);
    }

    private Summary fly(Exploration exploration, BooleanSupplier interrupted) throws Exception {
        Summary summary =
                exploration.journal(journal).interruptedBy(interrupted).run();
        if (summary.stop() == Summary.Stop.INTERRUPTED) {
            open.interrupted();
        }
        open.run().ended(summary);
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
        };
    }

    /** What was found, also before an earlier run was interrupted. */
    List<StoredFinding> findings() {
        return journal.findings();
    }

    /** The seed, if this search uses one. */
    OptionalLong seed() {
        return settings.flavour().usesSeed() ? OptionalLong.of(seed) : OptionalLong.empty();
    }
}
