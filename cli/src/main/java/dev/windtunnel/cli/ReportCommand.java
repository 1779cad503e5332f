package dev.windtunnel.cli;

import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.ci.JunitXml;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.ci.Sarif;
import dev.windtunnel.record.StoredFinding;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
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

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "0..1",
            paramLabel = "RUN",
            defaultValue = "latest",
            description = "The run's name. Default: the latest one.")
    private String run = "latest";

    @Option(names = "--out", paramLabel = "DIR", description = "Where runs are kept. Default: target/windtunnel.")
    private @Nullable Path out;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "TEXT",
            description = "text, json, junit (XML for CI servers) or sarif (2.1.0, for code hosts). Default: text.")
    private Format format = Format.TEXT;

    @Option(names = "--json", description = "The same as --format json.")
    private boolean json;

    @Override
    public Integer call() {
        Runs runs = out == null ? Runs.of(Path.of("")) : Runs.in(out);
        Path directory;
        try {
            directory = runs.directory(run);
        } catch (RecordException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
        RunReport report = RunReport.read(directory);
        PrintWriter stdout = spec.commandLine().getOut();
        switch (json ? Format.JSON : format) {
            case TEXT -> print(report, directory, stdout);
            case JSON -> stdout.print(Json.pretty(report.toJson()));
            case JUNIT -> stdout.print(JunitXml.of(report));
            case SARIF -> stdout.print(Json.pretty(Sarif.of(report, Version.number())));
        }
        stdout.flush();
        return report.findings().isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.FINDINGS;
    }

    private static void print(RunReport report, Path directory, PrintWriter stdout) {
        stdout.println("run " + report.id() + "   " + report.state().word() + "   in " + directory);
        for (Map<String, Object> subject : report.subjects()) {
            stdout.println("   " + subject.get("subject") + "   "
                    + Words.counted(number(subject, "executions"), "execution") + ", "
                    + Words.counted(number(subject, "findings"), "finding"));
        }
        for (StoredFinding finding : report.findings()) {
            stdout.println();
            stdout.print(finding.id() + "  " + FindingText.of(finding));
        }
    }

    private static long number(Map<String, Object> subject, String name) {
        return ((Number) subject.getOrDefault(name, 0L)).longValue();
    }
}
