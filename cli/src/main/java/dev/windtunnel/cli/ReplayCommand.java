package dev.windtunnel.cli;

import dev.windtunnel.cli.replay.ProjectTestReplay;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.CodeFingerprint;
import dev.windtunnel.record.KeptFindings;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.ReplayComparison;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunJournal;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.SubjectSummary;
import dev.windtunnel.record.TokenPaths;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.text.Words;
import dev.windtunnel.record.token.Token;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    private static final Shortfall ANOTHER_WAY =
            new Shortfall("replay that went another way", 1, true, ReplayComparison.ANOTHER_WAY);

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "TOKEN", description = "The last line of a finding: wt3-...")
    private String token = "";

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Option(
            names = "--keep",
            description = "If it fails, keep the finding in src/test/windtunnel: it is replayed first from then on.")
    private boolean keep;

    @Override
    public Integer call() throws Exception {
        java.nio.file.Path project = java.nio.file.Path.of("");
        Runs runs = output.runs();
        KeptFindings kept = KeptFindings.of(project);
        Token parsed;
        Path path;
        Optional<Target> target;
        try {
            parsed = Token.parse(token);
            if (Engines.named(parsed.engine()).isEmpty()) {
                throw new UsageException("The token was made by the engine '" + parsed.engine()
                        + "', which this Windtunnel does not have; replay it with the one that made it.");
            }
            path = TokenPaths.path(parsed, runs, kept);
            target = Engines.target(parsed.subject(), runs);
        } catch (RecordException | IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
        if (keep && target.isPresent()) {
            throw new UsageException("Only findings about tests of a project can be kept, and '" + parsed.subject()
                    + "' is none; leave out --keep.");
        }
        RunReport report = (target.isPresent()
                        ? replay(target.get(), parsed, path, runs)
                        : ProjectTestReplay.find(
                                        parsed, project, spec.commandLine().getErr())
                                .replay(runs))
                .beginningWith(parsed);
        PrintWriter stdout = spec.commandLine().getOut();
        if (output.json()) {
            stdout.print(Json.pretty(report.toJson()));
        } else {
            print(report, parsed, path, stdout);
            printOutput(target.map(Target::printed).orElse(""), stdout);
        }
        if (keep) {
            keep(report, kept);
        }
        stdout.flush();
        return Verdict.of(report).exitCode();
    }

    private static RunReport replay(Target target, Token token, Path path, Runs runs) throws Exception {
        Map<String, String> settings = Map.of("replay", token.text());
        try (Run run = runs.create("replay", settings)) {
            RunJournal journal = run.journal(target.engine(), target.subject(), settings);
            Summary summary;
            try {
                summary =
                        target.explore(Request.DEFAULT.replaying(List.of(path)).with(journal));
            } catch (IllegalArgumentException e) {
                throw new UsageException(String.valueOf(e.getMessage()), e);
            }
            if (summary.findings().isEmpty() && CodeFingerprint.isOf(token, target.fingerprint(), runs)) {
                summary = summary.with(ANOTHER_WAY);
            }
            run.ended(target.engine(), summary);
            run.finish();
            return RunReport.read(run.directory());
        }
    }

    private static void print(RunReport report, Token token, Path path, PrintWriter stdout) {
        Verdict verdict = Verdict.of(report);
        switch (verdict) {
            case NOTHING_FOUND ->
                stdout.println("It passes now, under " + Words.counted(path.size(), "deviation") + " from calm.");
            case NOT_CALM ->
                stdout.println("The subject fails in calm air, so the path was not replayed; fix that first.");
            case NOT_EXERCISED -> stdout.println(notReplayed(report));
            case INTERRUPTED -> stdout.println("The replay was interrupted, so it says nothing.");
            case FINDINGS, MISTAKE, USAGE -> {}
        }
        for (StoredFinding finding : report.findings()) {
            stdout.println(ReplayComparison.of(token, path, finding.finding()));
            stdout.println();
            stdout.print(FindingText.of(finding));
        }
    }

    private static String notReplayed(RunReport report) {
        boolean left = report.subjects().stream().anyMatch(subject -> subject.notReached() + subject.diverged() > 0);
        boolean broken = report.subjects().stream().anyMatch(subject -> subject.broken() > 0);
        if (broken) {
            return "What the subject needs failed during the replay, so this says nothing about the finding; repair that and"
                    + " replay it again.";
        }
        return left
                ? "The subject never asked the questions that this token answers, so nothing was tested: it has changed "
                        + "since the token was made."
                : report.subjects().stream()
                        .flatMap((SubjectSummary subject) -> subject.whyNotExercised().stream())
                        .findFirst()
                        .orElse("Nothing was replayed.");
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
}
