package dev.windtunnel.cli;

import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.SubjectSummary;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.ci.JunitXml;
import dev.windtunnel.record.ci.Sarif;
import dev.windtunnel.record.ci.SourceFiles;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.text.Words;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows a run again. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Shows what a run found, in words or for other tools.")
final class ReportCommand implements Callable<Integer> {

    /** What a run can be shown as. */
    enum Format {
        TEXT,
        JSON,
        JUNIT,
        SARIF
    }

    /** As wide as the longest lines of other texts. */
    private static final int WIDTH = 120;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "0..1",
            paramLabel = "RUN",
            defaultValue = "latest",
            description = "The run's name. Default: the latest one.")
    private String run = "latest";

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "TEXT",
            description = "text, json, junit (XML for CI servers) or sarif (2.1.0, for code hosts). Default: text.")
    private Format format = Format.TEXT;

    @Override
    public Integer call() {
        Runs runs = output.runs();
        Path directory;
        try {
            directory = runs.directory(run);
        } catch (RecordException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
        RunReport report = RunReport.read(directory);
        PrintWriter stdout = spec.commandLine().getOut();
        switch (output.json() ? Format.JSON : format) {
            case TEXT -> print(report, directory, stdout);
            case JSON -> stdout.print(Json.pretty(report.toJson()));
            case JUNIT -> stdout.print(JunitXml.of(report));
            case SARIF -> stdout.print(Json.pretty(Sarif.of(report, Version.number(), SourceFiles.in(Path.of("")))));
        }
        stdout.flush();
        return Verdict.of(report).exitCode();
    }

    private static void print(RunReport report, Path directory, PrintWriter stdout) {
        stdout.println("run " + report.id() + "   " + report.state().word() + "   in " + directory);
        for (SubjectSummary subject : report.subjects()) {
            stdout.println("   " + subject.subject() + "   "
                    + Words.counted(subject.executions(), "execution") + ", "
                    + Words.counted(subject.findings(), "finding") + Words.listed(subject.missing()) + "; "
                    + subject.stopInWords());
            String label = "      tried ";
            for (String line : Words.filled(subject.triedOneByOne(), WIDTH - label.length())) {
                stdout.println(label + line);
                label = " ".repeat(label.length());
            }
            if (subject.verdict() == Verdict.NOT_EXERCISED) {
                subject.whyNotExercised().ifPresent(why -> stdout.println("      " + why));
            }
        }
        for (StoredFinding finding : report.findings()) {
            stdout.println();
            stdout.print(finding.id() + "  " + FindingText.of(finding));
        }
    }
}
