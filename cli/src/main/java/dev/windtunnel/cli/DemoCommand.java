package dev.windtunnel.cli;

import dev.windtunnel.cli.demo.DemoSubject;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunJournal;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.StoredFinding;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows the idea on subjects that are built in. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description =
                "Shows the idea on a small shop that is built in: a calm run, the exploration, what it finds, and the same "
                        + "shop with the mistake mended.")
final class DemoCommand implements Callable<Integer> {

    static final String ENGINE = "demo";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private RunOptions options = new RunOptions();

    @Parameters(
            arity = "0..*",
            paramLabel = "SUBJECT",
            description = "Which parts to show: ${COMPLETION-CANDIDATES}. Default: all.",
            completionCandidates = DemoSubject.Names.class)
    private List<String> subjects = new ArrayList<>();

    @Option(names = "--json", description = "Print one JSON document, as report --json does.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        Interruption.watch(Thread.currentThread());
        List<DemoSubject> chosen = subjects.isEmpty()
                ? List.of(DemoSubject.values())
                : subjects.stream().map(DemoCommand::named).distinct().toList();
        List<Summary> summaries = new ArrayList<>();
        Path directory;
        try (Run run = options.open(ENGINE)) {
            directory = run.directory();
            for (DemoSubject subject : chosen) {
                summaries.add(explore(run, subject));
                if (Interruption.happened()) {
                    return ExitCode.INTERRUPTED;
                }
            }
            run.finish();
        }
        PrintWriter stdout = spec.commandLine().getOut();
        if (json) {
            stdout.print(Json.pretty(RunReport.read(directory).toJson()));
        } else {
            stdout.println(
                    "Everything about this run is in " + shown(directory) + "; 'windtunnel report' shows it again.");
        }
        stdout.flush();
        return code(summaries);
    }

    private static DemoSubject named(String name) {
        return DemoSubject.named(name)
                .orElseThrow(() -> new UsageException("There is no demo subject '" + name + "'; choose from "
                        + String.join(", ", DemoSubject.names()) + "."));
    }

    private Summary explore(Run run, DemoSubject subject) throws Exception {
        PrintWriter stdout = json
                ? new PrintWriter(PrintWriter.nullWriter())
                : spec.commandLine().getOut();
        stdout.println(subject.story());
        stdout.println();
        stdout.flush();
        RunJournal journal = run.journal(subject.word(), RunOptions.journalSettings(run));
        ProgressLine progress =
                new ProgressLine("exploring", spec.commandLine().getErr(), ProgressLine.onTerminal(), Clock.system());
        Summary summary = subject.explore(new DemoTuning(
                exploration -> options.tune(run, exploration), options.lanes(), journal, progress, List.of()));
        progress.clear();
        run.ended(summary);
        stdout.println(
                summary.calm().passes()
                        ? "   calm run      passes; it asks "
                                + Words.counted(summary.calm().choices(), "question")
                        : "   calm run      fails");
        stdout.println("   exploration   " + Words.counted(summary.executions(), "execution") + ", "
                + Words.counted(summary.findings().size(), "finding") + "; "
                + summary.stop().words());
        stdout.println();
        for (StoredFinding finding : journal.findings()) {
            FindingText.of(finding).lines().forEach(line -> stdout.println(line.isEmpty() ? line : "   " + line));
            stdout.println();
        }
        stdout.flush();
        return summary;
    }

    private static String shown(Path directory) {
        Path here = Path.of("").toAbsolutePath();
        return directory.startsWith(here) ? here.relativize(directory).toString() : directory.toString();
    }

    private static int code(List<Summary> summaries) {
        if (summaries.stream().anyMatch(summary -> summary.stop() == Summary.Stop.NOT_CALM)) {
            return ExitCode.NOT_CALM;
        }
        if (summaries.stream().noneMatch(Summary::exercised)) {
            return ExitCode.NOTHING_EXERCISED;
        }
        return summaries.stream().allMatch(summary -> summary.findings().isEmpty())
                ? ExitCode.NOTHING_FOUND
                : ExitCode.FINDINGS;
    }
}
