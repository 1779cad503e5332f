package dev.windtunnel.cli.sfit;

import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.cli.run.SearchOptions;
import dev.windtunnel.cli.run.Sessions;
import dev.windtunnel.corpus.CorpusTarget;
import dev.windtunnel.corpus.Example;
import dev.windtunnel.corpus.ExampleOptions;
import dev.windtunnel.corpus.Examples;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.text.Words;
import dev.windtunnel.sfit.FaultReduction;
import dev.windtunnel.sfit.FaultSummary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the applications of the papers under faults. */
@Command(
        name = "corpus",
        mixinStandardHelpOptions = true,
        description =
                "Runs the applications of the Filibuster thesis under every combination of faults, and counts what that takes.")
public final class CorpusCommand implements EngineCommand {

    private static final String EXAMPLES = "examples";
    private static final String BUGS = "bugs";
    private static final String WITHOUT = "without";
    private static final String FAULTS = "faults";
    private static final String REDUCTION = "reduction";
    private static final String WAIT = "waitForTimeouts";

    /** How much of an injected timeout is really waited for. */
    private static final double WAITED_SHARE = 0.2;

    /** Made by the service loader. */
    public CorpusCommand() {}

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
                    "answers: leave out combinations that show no service an answer that it has not seen. esr: the published rule, "
                            + "which compares statuses only. thesis: the thesis's own rule, which loses more. none: leave nothing "
                            + "out. Default: answers.")
    private String reduction = FaultReduction.ANSWERS.word();

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

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    /** An example and what came of it. */
    private record Outcome(Example example, FaultSummary summary, List<StoredFinding> findings, List<String> missing) {}

    @Override
    public Integer call() throws Exception {
        PrintWriter stdout = spec.commandLine().getOut();
        if (list) {
            Examples.all().forEach(example -> stdout.printf("%-22s %s%n", example.name(), example.description()));
            stdout.flush();
            return Verdict.NOTHING_FOUND.exitCode();
        }
        try (Session session = session()) {
            List<Outcome> outcomes = new ArrayList<>();
            if (!output.json()) {
                stdout.printf(
                        "%-22s %10s %8s %10s %8s %8s   %s%n",
                        "example", "executions", "pruned", "behaviours", "findings", "seconds", "planning / reduction");
            }
            for (CorpusTarget target : targets(session.settings())) {
                Outcome outcome = explore(session, target);
                outcomes.add(outcome);
                if (!output.json()) {
                    print(outcome, stdout);
                }
                if (session.isInterrupted()) {
                    break;
                }
            }
            int code = session.finish().exitCode();
            if (output.json()) {
                stdout.print(Json.pretty(Map.of(
                        "examples", outcomes.stream().map(CorpusCommand::toJson).toList())));
            } else {
                FaultReduction used = reduction(session.settings().getOrDefault(REDUCTION, ""));
                if (used != FaultReduction.NONE) {
                    stdout.printf("This assumes %s.%n", used.assumption());
                }
                printFindings(outcomes, stdout);
            }
            stdout.flush();
            session.complain();
            return code;
        }
    }

    private Session session() {
        if (Sessions.resumes(search)) {
            return Sessions.resume(spec, output, search);
        }
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(
                EXAMPLES,
                String.join(
                        ",",
                        names.isEmpty()
                                ? Examples.all().stream().map(Example::name).toList()
                                : names));
        settings.put(BUGS, String.valueOf(bugs));
        settings.put(WITHOUT, without);
        settings.put(FAULTS, faults.replace(" ", ""));
        settings.put(REDUCTION, reduction(reduction).word());
        settings.put(WAIT, String.valueOf(waitForTimeouts));
        // Before anything is written, so that a mistyped name leaves no run behind.
        return Sessions.open(spec, output, search, targets(settings), settings);
    }

    private static List<CorpusTarget> targets(Map<String, String> settings) {
        try {
            String left = settings.getOrDefault(WITHOUT, "");
            Set<IndexPart> parts = left.isEmpty() ? Set.of() : CorpusTarget.parts(left);
            List<CorpusTarget> targets = new ArrayList<>();
            for (String name : settings.getOrDefault(EXAMPLES, "").split(",", -1)) {
                CorpusTarget target = new CorpusTarget(
                        name, Boolean.parseBoolean(settings.get(BUGS)), parts, settings.getOrDefault(FAULTS, ""));
                // Complains about faults that nobody knows.
                target.options();
                targets.add(target);
            }
            return targets;
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private static Outcome explore(Session session, CorpusTarget target) throws Exception {
        ExampleOptions chosen =
                target.options().reduction(reduction(session.settings().getOrDefault(REDUCTION, "")));
        ExampleOptions options =
                Boolean.parseBoolean(session.settings().get(WAIT)) ? chosen.waitingForTimeouts(WAITED_SHARE) : chosen;
        FaultSummary[] whole = new FaultSummary[1];
        Result result = session.explore(target, target.name(), session.options(), request -> {
            whole[0] = target.explore(request, options);
            return whole[0].summary();
        });
        return new Outcome(
                target.example(),
                Objects.requireNonNull(whole[0]),
                result.findings(),
                result.subject().missing());
    }

    private static void print(Outcome outcome, PrintWriter stdout) {
        FaultSummary summary = outcome.summary();
        stdout.printf(
                "%-22s %,10d %,8d %,10d %8d %8.1f   %.1f / %.1f ms%s%s%n",
                outcome.example().name(),
                summary.summary().executions(),
                summary.pruned(),
                summary.behaviours(),
                outcome.findings().size(),
                summary.nanos() / 1e9,
                summary.generationNanos() / 1e6,
                summary.reductionNanos() / 1e6,
                notes(summary),
                Words.listed(outcome.missing()));
        stdout.flush();
    }

    private static FaultReduction reduction(String word) {
        try {
            return FaultReduction.parse(word);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    /** What else there is to say about how much was left out. */
    private static String notes(FaultSummary summary) {
        return (summary.reduction() == FaultReduction.ANSWERS
                        ? ""
                        : ", reduction: " + summary.reduction().word())
                + (summary.stateful().isEmpty() ? "" : ", stateful: " + String.join(", ", summary.stateful()))
                + (summary.incomparable().isEmpty()
                        ? ""
                        : ", answers not comparable: " + String.join(", ", summary.incomparable()));
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
        example.put("reduction", summary.reduction().word());
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
