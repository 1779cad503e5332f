package dev.windtunnel.cli.model;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.cli.run.SearchOptions;
import dev.windtunnel.cli.run.Sessions;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.model.ModelEngine;
import dev.windtunnel.model.sync.Extent;
import dev.windtunnel.model.sync.drivers.MissingProgramException;
import dev.windtunnel.model.synchronizers.SynchronizerSetup;
import dev.windtunnel.model.synchronizers.SynchronizerTarget;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.text.Words;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tests a file synchronizer. */
@Command(
        name = "sync",
        mixinStandardHelpOptions = true,
        description =
                "Tests a file synchronizer: does random things to files on several nodes, observes what comes of it, and reports "
                        + "what nothing explains. Without --budget or --executions it stops after 2m.")
public final class SyncCommand implements EngineCommand {

    private static final String SYNCHRONIZER = "synchronizer";
    private static final String PATIENCE = "patience";
    private static final Duration DEFAULT_BUDGET = Duration.ofMinutes(2);

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "0..1",
            paramLabel = "SYNCHRONIZER",
            description =
                    "syncthing, unison or rclone, started here; more of them with a wrong name. reference: one that is built in. "
                            + "directories: folders that something else already synchronizes.")
    private String driver = "";

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "2-3",
            description = "On how many nodes a test does something, as 3 or as a range. Default: 2-3.")
    private String nodes = "";

    @Option(
            names = "--files",
            paramLabel = "N",
            defaultValue = "1-3",
            description = "How many files a test has, as 3 or as a range; some are in a directory. Default: 1-3.")
    private String files = "";

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
            names = "--patience",
            paramLabel = "TIME",
            defaultValue = "30s",
            description = "How long nodes may take to come to the same. Default: 30s.")
    private String patience = "";

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    /** Made by the service loader. */
    public SyncCommand() {}

    @Override
    public Integer call() throws Exception {
        try (Session session = session()) {
            SynchronizerTarget target = target(session.settings());
            Result result;
            try {
                result = session.explore(target, "testing", session.options().orTime(DEFAULT_BUDGET), target::explore);
            } catch (MissingProgramException e) {
                throw new UsageException(String.valueOf(e.getMessage()), e);
            }
            int code = session.finish().exitCode();
            print(session, target, result);
            return code;
        }
    }

    private Session session() {
        if (Sessions.resumes(search)) {
            return Sessions.resume(spec, output, search);
        }
        if (driver.isEmpty()) {
            throw new UsageException("No synchronizer was given; name one, such as reference or syncthing.");
        }
        try {
            Map<String, String> settings = new LinkedHashMap<>();
            settings.put(
                    SYNCHRONIZER,
                    new SynchronizerSetup(driver, Extent.parse(nodes), Extent.parse(files), bug, folders, idle).text());
            settings.put(PATIENCE, patience);
            // Before anything is written, so that a mistake leaves no run behind.
            SynchronizerTarget target = target(settings);
            return Sessions.open(spec, output, search, List.of(target), settings);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private static SynchronizerTarget target(Map<String, String> settings) {
        return new SynchronizerTarget(
                Engines.named(ModelEngine.NAME).orElseThrow(),
                SynchronizerSetup.parse(settings.getOrDefault(SYNCHRONIZER, "")),
                Budget.parseTime(settings.getOrDefault(PATIENCE, "")));
    }

    private void print(Session session, SynchronizerTarget target, Result result) {
        PrintWriter stdout = spec.commandLine().getOut();
        long seed = session.options().seed().orElse(0);
        if (output.json()) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("synchronizer", target.name());
            document.put("seed", seed);
            document.put("tests", result.subject().executions());
            document.put("operations", target.operations());
            document.put(
                    "undecided",
                    result.subject().shortfalls().stream()
                            .mapToLong(Shortfall::count)
                            .sum());
            document.put("broken", result.subject().broken());
            document.put(
                    "findings",
                    result.findings().stream().map(SyncCommand::toJson).toList());
            stdout.print(Json.pretty(document));
        } else {
            result.findings().forEach(finding -> stdout.println(FindingText.of(finding)));
            stdout.println(Words.counted(result.subject().executions(), "test") + ", "
                    + Words.counted(target.operations(), "operation") + ", "
                    + Words.counted(result.findings().size(), "finding")
                    + Words.listed(result.subject().missing())
                    + "; " + result.subject().stopInWords() + " (seed " + seed + ")");
        }
        stdout.flush();
        session.complain();
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
}
