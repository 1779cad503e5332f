package dev.windtunnel.cli;

import dev.windtunnel.calls.IndexPart;
import dev.windtunnel.corpus.Example;
import dev.windtunnel.corpus.ExampleOptions;
import dev.windtunnel.corpus.Examples;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunJournal;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.sfit.EncapsulatedServiceReduction.Rule;
import dev.windtunnel.sfit.FaultSummary;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the applications of the papers under faults. */
@Command(
        name = "corpus",
        mixinStandardHelpOptions = true,
        subcommands = CorpusSchedulesCommand.class,
        description =
                "Runs the applications of the Filibuster thesis under every combination of faults, and counts what that takes.")
final class CorpusCommand implements Callable<Integer> {

    static final String ENGINE = "corpus";

    /** How combinations may be left out. */
    enum ReductionName {
        ESR(Rule.SAME_OUTCOME),
        THESIS(Rule.ANY_OUTCOME);

        private final Rule rule;

        ReductionName(Rule rule) {
            this.rule = rule;
        }

        static ReductionName of(Rule rule) {
            return switch (rule) {
                case SAME_OUTCOME -> ESR;
                case ANY_OUTCOME -> THESIS;
            };
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "0..*", paramLabel = "EXAMPLE", description = "Which ones; --list names them. Default: all.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--list", description = "Say what there is, and stop.")
    private boolean list;

    @Option(names = "--bugs", description = "With their bugs. Default: the fixed twins.")
    private boolean bugs;

    @Option(
            names = "--reduction",
            paramLabel = "NAME",
            description =
                    "esr: leave out combinations whose effect on every service is known. thesis: the same by the thesis's own rule, "
                            + "which loses behaviour. Default: the one that gives the published number; that is esr but for cinema-10.")
    private @Nullable ReductionName reduction;

    @Option(names = "--no-reduction", description = "Leave nothing out.")
    private boolean noReduction;

    @Option(
            names = "--faults",
            paramLabel = "LIST",
            description =
                    "What every call to a service may meet, such as refused,timeout,503, in place of the catalogue.")
    private String faults = "";

    @Option(
            names = "--index-without",
            paramLabel = "LIST",
            description = "Parts of a call's name that are left out: count, stack, path, payload.")
    private String without = "";

    @Option(names = "--wait-for-timeouts", description = "Really wait for injected timeouts, a fifth of their time.")
    private boolean waitForTimeouts;

    @Option(
            names = "--lanes",
            paramLabel = "N",
            defaultValue = "1",
            description = "Run so many executions at once. Default: 1.")
    private int lanes;

    @Option(names = "--out", paramLabel = "DIR", description = "Where runs are kept. Default: target/windtunnel.")
    private @Nullable Path out;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    /** An example and what came of it. */
    private record Outcome(Example example, FaultSummary summary, List<StoredFinding> findings) {}

    @Override
    public Integer call() throws Exception {
        PrintWriter stdout = spec.commandLine().getOut();
        if (list) {
            Examples.all().forEach(example -> stdout.printf("%-22s %s%n", example.name(), example.description()));
            stdout.flush();
            return ExitCode.NOTHING_FOUND;
        }
        if (lanes < 1) {
            throw new UsageException("'" + lanes + "' lanes cannot run anything; give --lanes at least 1.");
        }
        List<CorpusSubject> subjects = subjects();
        Interruption.watch(Thread.currentThread());
        Runs runs = out == null ? Runs.of(Path.of("")) : Runs.in(out);
        List<Outcome> outcomes = new ArrayList<>();
        if (!json) {
            stdout.printf(
                    "%-22s %10s %8s %10s %8s %8s   %s%n",
                    "example", "executions", "pruned", "behaviours", "findings", "seconds", "planning / reduction");
        }
        try (Run run = runs.create(ENGINE, Map.of())) {
            for (CorpusSubject subject : subjects) {
                Outcome outcome = explore(run, subject);
                outcomes.add(outcome);
                if (!json) {
                    print(outcome, stdout);
                }
                if (Interruption.happened()) {
                    return ExitCode.INTERRUPTED;
                }
            }
            run.finish();
        }
        if (json) {
            stdout.print(Json.pretty(Map.of(
                    "examples", outcomes.stream().map(CorpusCommand::toJson).toList())));
        } else {
            printFindings(outcomes, stdout);
        }
        stdout.flush();
        return outcomes.stream().allMatch(outcome -> outcome.findings().isEmpty())
                ? ExitCode.NOTHING_FOUND
                : ExitCode.FINDINGS;
    }

    private List<CorpusSubject> subjects() {
        try {
            Set<IndexPart> parts = without.isEmpty() ? Set.of() : CorpusSubject.parts(without);
            List<CorpusSubject> subjects = new ArrayList<>();
            List<String> chosen =
                    names.isEmpty() ? Examples.all().stream().map(Example::name).toList() : names;
            for (String name : chosen) {
                CorpusSubject subject =
                        new CorpusSubject(Examples.named(name).name(), bugs, parts, faults.replace(" ", ""));
                subject.options();
                subjects.add(subject);
            }
            return subjects;
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private Outcome explore(Run run, CorpusSubject subject) throws Exception {
        ReductionName chosen =
                reduction == null ? ReductionName.of(subject.example().rule()) : reduction;
        RunJournal journal = run.journal(subject.text(), Map.of("reduction", noReduction ? "none" : chosen.name()));
        ProgressLine progress = new ProgressLine(
                subject.name(), spec.commandLine().getErr(), ProgressLine.onTerminal(), Clock.system());
        ExampleOptions options = subject.options().reduces(!noReduction).lanes(lanes);
        if (waitForTimeouts) {
            options = options.waitingForTimeouts(0.2);
        }
        FaultSummary summary = subject.example()
                .run(
                        options,
                        exploration -> exploration
                                .rule(chosen.rule)
                                .journal(journal)
                                .progress(progress)
                                .interruptedBy(Interruption::happened));
        progress.clear();
        run.ended(summary.summary());
        return new Outcome(subject.example(), summary, journal.findings());
    }

    private static void print(Outcome outcome, PrintWriter stdout) {
        FaultSummary summary = outcome.summary();
        stdout.printf(
                "%-22s %,10d %,8d %,10d %8d %8.1f   %.1f / %.1f ms%s%n",
                outcome.example().name(),
                summary.summary().executions(),
                summary.pruned(),
                summary.behaviours(),
                outcome.findings().size(),
                summary.nanos() / 1e9,
                summary.generationNanos() / 1e6,
                summary.reductionNanos() / 1e6,
                summary.rule().equals(Optional.of(Rule.ANY_OUTCOME)) ? ", by the thesis's rule" : "");
        stdout.flush();
    }

    private static void printFindings(List<Outcome> outcomes, PrintWriter stdout) {
        for (Outcome outcome : outcomes) {
            for (StoredFinding finding : outcome.findings()) {
                stdout.println();
                stdout.print(FindingText.of(finding));
            }
        }
    }

    private static Map<String, Object> toJson(Outcome outcome) {
        FaultSummary summary = outcome.summary();
        Map<String, Object> example = new LinkedHashMap<>();
        example.put("name", outcome.example().name());
        example.put("executions", summary.summary().executions());
        example.put(
                "reduction",
                summary.rule().map(rule -> ReductionName.of(rule).word()).orElse("none"));
        example.put("pruned", summary.pruned());
        example.put("behaviours", summary.behaviours());
        example.put(
                "findings",
                outcome.findings().stream().map(StoredFinding::toJson).toList());
        example.put("seconds", summary.nanos() / 1e9);
        example.put("generationMillis", summary.generationNanos() / 1e6);
        example.put("reductionMillis", summary.reductionNanos() / 1e6);
        example.put("statuses", summary.statuses());
        return example;
    }
}
