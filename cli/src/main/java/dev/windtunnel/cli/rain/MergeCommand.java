package dev.windtunnel.cli.rain;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.rain.campaign.CampaignReport;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.SubjectSummary;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes one report of the parts of a campaign. */
@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        description =
                "Makes one report of the parts of a campaign that ran on several machines: windtunnel rain --shard.")
public final class MergeCommand implements EngineCommand {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "1..*",
            paramLabel = "RUN",
            description = "The parts: names of runs here, or folders of runs from elsewhere.")
    private List<String> parts = new ArrayList<>();

    @Mixin
    private OutputOptions output = new OutputOptions();

    /** Made by the service loader. */
    public MergeCommand() {}

    @Override
    public Integer call() {
        try {
            CampaignReport merged = null;
            List<SubjectSummary> subjects = new ArrayList<>();
            for (String part : parts) {
                Path run = directory(part);
                RunReport report = RunReport.read(run);
                subjects.addAll(report.subjects());
                merged = added(merged, read(run));
            }
            PrintWriter stdout = spec.commandLine().getOut();
            if (merged != null) {
                stdout.print(output.json() ? Json.pretty(merged.toJson()) : merged.text());
            }
            stdout.flush();
            Verdict verdict = Verdict.of(subjects);
            return (merged == null ? verdict : merged.verdict(verdict)).exitCode();
        } catch (RecordException | IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private static CampaignReport added(@Nullable CampaignReport merged, CampaignReport part) {
        if (merged == null) {
            return part;
        }
        merged.add(part);
        return merged;
    }

    private Path directory(String part) {
        Path folder = Path.of(part);
        Runs runs = output.runs();
        return Files.isDirectory(folder) ? folder : runs.directory(part);
    }

    private static CampaignReport read(Path run) {
        Path file = run.resolve(CampaignReport.FILE);
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException(
                    "Run '" + run.getFileName() + "' is no campaign that came to its end; resume it first.");
        }
        return JsonObject.parse(Documents.read(file), "File '" + file + "'").as(CampaignReport::of);
    }
}
