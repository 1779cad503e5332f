package dev.windtunnel.cli;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunJournal;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.schedule.program.LoadedProgram;
import dev.windtunnel.schedule.program.Program;
import dev.windtunnel.schedule.program.ProgramSettings;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs a program in other orders of its threads. */
@Command(
        name = "schedule",
        mixinStandardHelpOptions = true,
        description =
                "Runs a Java program again and again, each time with other threads going first, and says in which order it fails, "
                        + "hangs or leaves threads behind. The program is not changed, and needs no special JDK.")
final class ScheduleCommand implements Callable<Integer> {

    /** Not the engine's own name, which tokens of JUnit tests have. */
    static final String ENGINE = "program";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private ProgramOptions options = new ProgramOptions();

    @Option(names = "--stop-at-first", description = "Stop at the first finding.")
    private boolean stopAtFirst;

    @Option(names = "--out", paramLabel = "DIR", description = "Where runs are kept. Default: target/windtunnel.")
    private java.nio.file.@Nullable Path out;

    @Option(
            names = "--resume",
            arity = "0..1",
            fallbackValue = "latest",
            paramLabel = "RUN",
            description = "Go on with an interrupted run: its name, or the latest one.")
    private @Nullable String resume;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    /** The run as it stands: it is opened anew if the exploration has to go on in another way. */
    private @Nullable Run run;

    private @Nullable RunJournal journal;

    @Override
    public Integer call() throws Exception {
        Runs runs = out == null ? Runs.of(java.nio.file.Path.of("")) : Runs.in(out);
        Map<String, String> settings = resume == null ? options.settings() : resumed(runs, resume);
        ProgramSettings tuned = UsageException.translating(() -> ProgramSettings.of(settings));
        Interruption.watch(Thread.currentThread());
        try (LoadedProgram loaded = UsageException.translating(() -> LoadedProgram.load(tuned.program()))) {
            return explore(loaded, tuned, runs);
        } finally {
            if (run != null) {
                run.close();
            }
        }
    }

    private Map<String, String> resumed(Runs runs, String which) {
        if (options.areGiven()) {
            throw new UsageException(
                    "A run is resumed with its own program and settings; leave out all options but --out, --stop-at-first and"
                            + " --json, or start anew without --resume.");
        }
        try {
            run = runs.resume(which);
        } catch (RecordException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
        Map<String, String> settings = run.settings();
        if (!settings.containsKey(Program.SETTING) || settings.containsKey("replay")) {
            throw new UsageException(
                    "Run '" + run.id() + "' explored no program; 'windtunnel report' says what it did.");
        }
        return settings;
    }

    private int explore(LoadedProgram loaded, ProgramSettings tuned, Runs runs) throws Exception {
        PrintWriter err = spec.commandLine().getErr();
        Pace pace =
                new Pace(new ProgressLine("exploring", err, ProgressLine.onTerminal(), Clock.system()), Clock.system());
        Summary summary = loaded.explore(tuned.patience(), subject -> {
            RunJournal book = openJournal(tuned, runs);
            pace.begin();
            return Exploration.of(subject)
                    .search(tuned.strategy().search(tuned.seed()))
                    .budget(tuned.budget())
                    .stopAtFirstFinding(stopAtFirst)
                    .journal(book)
                    .progress(pace)
                    .interruptedBy(Interruption::happened);
        });
        pace.end();
        Run finished = Objects.requireNonNull(run);
        List<StoredFinding> findings = Objects.requireNonNull(journal).findings();
        if (summary.stop() == Summary.Stop.NOT_CALM) {
            findings = inCalmAir(loaded, tuned, finished);
        }
        finished.ended(summary);
        if (!Interruption.happened()) {
            finished.finish();
        }
        ScheduleReport report = new ScheduleReport(
                tuned, summary, findings, pace.nanos(), loaded.notControlled(), finished.directory());
        print(report);
        return report.code();
    }

    /** The journal of a new run; if the exploration begins again, that of the same run, with what was done so far. */
    private RunJournal openJournal(ProgramSettings tuned, Runs runs) {
        if (run == null) {
            run = runs.create(ENGINE, tuned.toMap());
        } else if (journal != null) {
            run.close();
            run = runs.resume(run.id());
        }
        journal = run.journal(tuned.program().name(), tuned.journalSettings());
        return journal;
    }

    /** What is wrong before any thread was made to wait, step by step. */
    private static List<StoredFinding> inCalmAir(LoadedProgram loaded, ProgramSettings tuned, Run run)
            throws Exception {
        RunJournal calm = run.journal(tuned.program().name(), Map.of("calm", "true"));
        loaded.explore(
                tuned.patience(),
                subject -> Exploration.of(subject)
                        .only(List.of(Path.calm()))
                        .shrinks(false)
                        .withoutCalmRuns()
                        .journal(calm));
        return calm.findings();
    }

    private void print(ScheduleReport report) {
        PrintWriter stdout = spec.commandLine().getOut();
        if (json) {
            stdout.print(Json.pretty(report.toJson()));
        } else {
            report.findings().forEach(finding -> stdout.println(FindingText.of(finding)));
            stdout.println(report.inWords());
        }
        stdout.flush();
        PrintWriter err = spec.commandLine().getErr();
        report.complaints().forEach(complaint -> err.println("windtunnel: " + complaint));
        err.flush();
    }
}
