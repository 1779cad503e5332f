package dev.windtunnel.cli;

import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.KeptFindings;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.TokenPaths;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.token.Token;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the one execution that a token stands for. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description =
                "Runs the execution that a token stands for again. Needs nothing but the token and the subject: go to the "
                        + "project that has the test.")
final class ReplayCommand implements Callable<Integer> {

    /** What findings are about that nobody keeps. */
    private static final Map<String, String> NO_TESTS = Map.of(
            DemoCommand.ENGINE, "built in",
            CorpusCommand.ENGINE, "built in",
            ScheduleCommand.ENGINE, "a program");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "TOKEN", description = "The last line of a finding: wt1-...")
    private String token = "";

    @Option(names = "--out", paramLabel = "DIR", description = "Where runs are kept. Default: target/windtunnel.")
    private java.nio.file.@Nullable Path out;

    @Option(
            names = "--keep",
            description = "If it fails, keep the finding in src/test/windtunnel: it is replayed first from then on.")
    private boolean keep;

    @Option(names = "--json", description = "Print one JSON document, as report --json does.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        java.nio.file.Path project = java.nio.file.Path.of("");
        Runs runs = out == null ? Runs.of(project) : Runs.in(out);
        KeptFindings kept = KeptFindings.of(project);
        Token parsed;
        Path path;
        try {
            parsed = Token.parse(token);
            path = TokenPaths.path(parsed, runs, kept);
        } catch (RecordException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
        if (keep && NO_TESTS.containsKey(parsed.engine())) {
            throw new UsageException("Only findings about tests of a project can be kept, and '" + parsed.subject()
                    + "' is " + NO_TESTS.get(parsed.engine()) + "; leave out --keep.");
        }
        Replayer replayer = Replayer.of(parsed, project, spec.commandLine().getErr());
        RunReport report = replayer.replay(path, runs);
        PrintWriter stdout = spec.commandLine().getOut();
        if (json) {
            stdout.print(Json.pretty(report.toJson()));
        } else {
            print(report, path, stdout);
            printOutput(replayer.printed(), stdout);
        }
        if (keep) {
            keep(report, kept);
        }
        stdout.flush();
        return code(report);
    }

    private static void print(RunReport report, Path path, PrintWriter stdout) {
        List<StoredFinding> findings = report.findings();
        if (findings.isEmpty()) {
            stdout.println(
                    notReached(report)
                            ? "The subject never asked the questions that this token answers, so nothing was tested: it has changed "
                                    + "since the token was made."
                            : "It passes now, under " + Words.counted(path.size(), "deviation") + " from calm.");
        }
        for (StoredFinding finding : findings) {
            stdout.print(FindingText.of(finding));
        }
    }

    /** The subject's own words, which are not to be taken for ours. */
    private static void printOutput(String printed, PrintWriter stdout) {
        if (!printed.isBlank()) {
            stdout.println();
            stdout.println("   It printed:");
            printed.stripTrailing().lines().forEach(line -> stdout.println("   | " + FindingText.printable(line)));
        }
    }

    private void keep(RunReport report, KeptFindings kept) {
        if (report.findings().isEmpty()) {
            throw new UsageException(
                    "There is nothing to keep, because the token does not fail now; leave out --keep.");
        }
        for (StoredFinding finding : report.findings()) {
            PrintWriter err = spec.commandLine().getErr();
            err.println("kept in " + kept.keep(finding));
            err.flush();
        }
    }

    private static boolean notReached(RunReport report) {
        return report.subjects().stream()
                .anyMatch(subject -> positive(subject, "notReached") || positive(subject, "diverged"));
    }

    private static boolean positive(Map<String, Object> subject, String name) {
        return ((Number) subject.getOrDefault(name, 0L)).longValue() > 0;
    }

    private static int code(RunReport report) {
        if (!report.findings().isEmpty()) {
            return ExitCode.FINDINGS;
        }
        return notReached(report) ? ExitCode.NOTHING_EXERCISED : ExitCode.NOTHING_FOUND;
    }
}
