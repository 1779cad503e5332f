package dev.windtunnel.cli;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.model.sync.SyncSubject;
import dev.windtunnel.model.sync.drivers.MissingProgramException;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunJournal;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.StoredFinding;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tests a file synchronizer. */
@Command(
        name = "sync",
        mixinStandardHelpOptions = true,
        description =
                "Tests a file synchronizer: does random things to files on several nodes, observes what comes of it, and says what "
                        + "nothing explains.")
final class SyncCommand implements Callable<Integer> {

    static final String ENGINE = "sync";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "1",
            paramLabel = "SYNCHRONIZER",
            description =
                    "syncthing, unison or rclone, started here; more of them with a wrong name. reference: one that is built in. "
                            + "directories: folders that something else already synchronizes.")
    private String driver = "";

    @Option(names = "--nodes", paramLabel = "N", defaultValue = "2", description = "How many nodes. Default: 2.")
    private int nodes;

    @Option(names = "--files", paramLabel = "N", defaultValue = "1", description = "How many files. Default: 1.")
    private int files;

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            description =
                    "For directories, once per node: a folder, or COMMAND:FOLDER such as 'ssh host:/home/me/Sync'.")
    private List<String> folders = new ArrayList<>();

    @Option(
            names = "--idle",
            paramLabel = "COMMAND",
            description = "For directories: a command that exits with 0 when the synchronizer is at rest.")
    private String idle = "";

    @Option(names = "--bug", paramLabel = "NAME", description = "For reference: which surprise it has. Default: none.")
    private String bug = "";

    @Option(
            names = "--clusters",
            paramLabel = "N",
            defaultValue = "1",
            description = "Test so many clusters at once. Default: 1.")
    private int clusters;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            defaultValue = "2m",
            description = "Stop after so long. Default: 2m.")
    private String budget = "";

    @Option(names = "--executions", paramLabel = "N", description = "Stop after so many tests.")
    private @Nullable Long executions;

    @Option(
            names = "--patience",
            paramLabel = "TIME",
            defaultValue = "30s",
            description = "How long nodes may take to come to the same. Default: 30s.")
    private String patience = "";

    @Option(names = "--seed", paramLabel = "N", description = "Where random tests start. Default: a new one.")
    private @Nullable Long seed;

    @Option(names = "--out", paramLabel = "DIR", description = "Where runs are kept. Default: target/windtunnel.")
    private @Nullable Path out;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        SyncTarget target = new SyncTarget(driver, nodes, files, bug, folders, idle);
        if (clusters < 1) {
            throw new UsageException("'" + clusters + "' clusters cannot be tested; give --clusters at least 1.");
        }
        Budget limit = new Budget(executions == null ? Long.MAX_VALUE : executions, time("--budget", budget));
        SyncSubject subject = target.subject(time("--patience", patience));
        long start = seed == null ? RandomSource.freshSeed() : seed;
        Interruption.watch(Thread.currentThread());
        Runs runs = out == null ? Runs.of(Path.of("")) : Runs.in(out);
        Map<String, String> settings = Map.of("seed", String.valueOf(start));
        try (Run run = runs.create(ENGINE, settings)) {
            RunJournal journal = run.journal(target.text(), settings);
            ProgressLine progress =
                    new ProgressLine("testing", spec.commandLine().getErr(), ProgressLine.onTerminal(), Clock.system());
            Summary summary;
            try {
                summary = Exploration.of(subject)
                        .search(Strategy.RANDOM.search(start))
                        .oracles(List.of(SyncSubject.oracle()))
                        .budget(limit)
                        .lanes(clusters)
                        .journal(journal)
                        .progress(progress)
                        .interruptedBy(Interruption::happened)
                        .run();
            } catch (MissingProgramException e) {
                throw new UsageException(String.valueOf(e.getMessage()), e);
            } finally {
                progress.clear();
            }
            run.ended(summary);
            run.finish();
            print(subject, summary, journal.findings(), start);
            return code(summary);
        }
    }

    private void print(SyncSubject subject, Summary summary, List<StoredFinding> findings, long start) {
        PrintWriter stdout = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("synchronizer", driver);
            document.put("seed", start);
            document.put("tests", summary.executions());
            document.put("operations", subject.operations());
            document.put("undecided", subject.undecided());
            document.put("broken", summary.broken());
            document.put("findings", findings.stream().map(SyncCommand::toJson).toList());
            stdout.print(Json.pretty(document));
        } else {
            findings.forEach(finding -> stdout.println(FindingText.of(finding)));
            stdout.println(Words.counted(summary.executions(), "test") + ", "
                    + Words.counted(subject.operations(), "operation") + ", "
                    + Words.counted(findings.size(), "finding")
                    + (subject.undecided() == 0 ? "" : ", " + subject.undecided() + " undecided")
                    + (summary.broken() == 0 ? "" : ", " + summary.broken() + " broken")
                    + "; " + summary.stop().words() + " (seed " + start + ")");
        }
        stdout.flush();
    }

    private static Map<String, Object> toJson(StoredFinding stored) {
        Map<String, Object> finding = new LinkedHashMap<>();
        finding.put("class", stored.finding().findingClass());
        finding.put("evidence", stored.finding().evidence());
        finding.put(
                "test",
                stored.finding().minimal().trace().notes().stream()
                        .map(note -> note.by().isEmpty() ? note.text() : note.by() + ": " + note.text())
                        .toList());
        Map<String, Object> rate = new LinkedHashMap<>();
        rate.put("failed", stored.finding().rate().failures());
        rate.put("runs", stored.finding().rate().runs());
        finding.put("rate", rate);
        finding.put("token", stored.token().text());
        return finding;
    }

    private static int code(Summary summary) {
        if (Interruption.happened()) {
            return ExitCode.INTERRUPTED;
        }
        if (!summary.findings().isEmpty()) {
            return ExitCode.FINDINGS;
        }
        if (summary.stop() == Summary.Stop.NOT_CALM) {
            return ExitCode.NOT_CALM;
        }
        return summary.exercised() ? ExitCode.NOTHING_FOUND : ExitCode.NOTHING_EXERCISED;
    }

    private static Duration time(String option, String text) {
        try {
            return Budget.parseTime(text);
        } catch (IllegalArgumentException e) {
            throw new UsageException(option + ": " + e.getMessage(), e);
        }
    }
}
