package dev.windtunnel.cli.rain;

import dev.windtunnel.calls.fault.Glob;
import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.UsageException;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.cli.run.SearchOptions;
import dev.windtunnel.cli.run.Session;
import dev.windtunnel.cli.suite.SuiteRun;
import dev.windtunnel.rain.PlanDocument;
import dev.windtunnel.rain.PlannedTest;
import dev.windtunnel.rain.RainEngine;
import dev.windtunnel.rain.RainPlan;
import dev.windtunnel.rain.RainTarget;
import dev.windtunnel.rain.Reference;
import dev.windtunnel.rain.Shard;
import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.suite.SuiteResult;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.TestJvms;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the tests of a suite again while the services that they call fail. */
@Command(
        name = "rain",
        mixinStandardHelpOptions = true,
        description =
                "Runs a test suite as it is, and then its tests again while single calls to services meet transient errors: "
                        + "windtunnel rain -- mvn test. Needs no change of the tests.")
public final class RainCommand implements EngineCommand {

    /** What Failsafe takes for such tests. */
    private static final List<String> INTEGRATION_TESTS = List.of("*.IT*", "*IT", "*ITCase");

    private static final String COMMAND = "command";
    private static final String COVERAGE = "coverage";
    private static final String SHARD = "shard";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "What runs the tests, after two dashes.")
    private List<String> command = new ArrayList<>();

    @Option(
            names = "--coverage",
            paramLabel = "NAME",
            defaultValue = "c4",
            description =
                    "Which calls meet faults: c1, c2, c3, c4, all or random. Default: c4, every call site of every test.")
    private String coverage = "";

    @Option(names = "--plan-only", description = "Show what each coverage would cost, and inject nothing.")
    private boolean planOnly;

    @Option(
            names = "--plan",
            paramLabel = "FILE",
            description = "Inject what an earlier plan says; without COMMAND, in JVMs as they were then.")
    private @Nullable Path planFile;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            defaultValue = "1/1",
            description = "Do the I-th of N parts of the plan.")
    private String shard = "";

    @Option(
            names = "--system-tests",
            paramLabel = "PATTERN",
            description =
                    "Classes of tests that should survive the injected faults themselves. Can be given several times. Default: those that "
                            + "Failsafe runs, such as *IT.")
    private List<String> systemTests = new ArrayList<>();

    @Option(
            names = "--real-back-off",
            description = "SDKs wait as long as they do before they try again. Default: 50 ms at most.")
    private boolean realBackOff;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    /** Made by the service loader. */
    public RainCommand() {}

    @Override
    public Integer call() throws Exception {
        if (Session.resumes(spec, search)) {
            try (Session session = Session.resume(spec, output, search)) {
                return inject(session, read(session.directory().resolve(PlanDocument.FILE)), List.of());
            }
        }
        requireHonoured();
        CoverageMetric metric = metric();
        Shard part = part();
        Runs runs = output.runs();
        Session.requireWritable(runs);
        Optional<RainPlan> given = Optional.ofNullable(planFile).map(RainCommand::read);
        if (command.isEmpty()) {
            RainPlan plan = given.orElseThrow(() -> new UsageException(
                    "No command was given; name what runs the tests, as in 'windtunnel rain -- mvn test'."));
            return inject(plan.shard(part), part, List.of());
        }
        SuiteResult result = new SuiteRun(command, err()).run(RainEngine.NAME);
        Reference reference = Reference.of(result.observed());
        if (result.why().isPresent() || reference.tests().isEmpty()) {
            return refuse(runs, result);
        }
        err().println(PlanTable.reference(reference, result.observed().tests().size()));
        long seed = search.options().seed().orElse(0);
        RainPlan plan = given.map(each -> each.inJvmsOf(reference))
                .orElseGet(() -> RainPlan.of(reference, metric, seed, this::isSystemTest));
        if (planOnly) {
            Path file = runs.root().resolve(PlanDocument.FILE);
            PlanDocument.write(plan, file);
            out().print(PlanTable.text(reference, metric, seed));
            reference
                    .withoutRecipe()
                    .forEach(test -> out().println("not planned, because its JVM cannot be started again: " + test));
            out().println("The plan is in " + file + "; inject it with 'windtunnel rain --plan " + file + "'.");
            out().flush();
            return 0;
        }
        return inject(plan.shard(part), part, reference.withoutRecipe());
    }

    /** Before anything is run: a reference run may take long. */
    private void requireHonoured() {
        if (search.options().strategy().isPresent()) {
            throw new UsageException("A campaign has a search of its own; leave out --strategy.");
        }
        for (String planned : List.of("--coverage", "--system-tests", "--plan-only")) {
            if (planFile != null && spec.commandLine().getParseResult().hasMatchedOption(planned)) {
                throw new UsageException("The plan says what is injected; leave out " + planned + ".");
            }
        }
        if (planOnly && output.json()) {
            throw new UsageException("--plan-only prints a table; leave out --json, and read the file with the plan.");
        }
        if (planOnly && command.isEmpty()) {
            throw new UsageException("A plan needs the calls of a suite; name what runs the tests after two dashes.");
        }
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    private CoverageMetric metric() {
        try {
            return CoverageMetric.parse(coverage);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private Shard part() {
        try {
            return Shard.parse(shard);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private boolean isSystemTest(TestId test) {
        List<String> patterns = systemTests.isEmpty() ? INTEGRATION_TESTS : systemTests;
        return patterns.stream().anyMatch(pattern -> Glob.of(pattern).matches(test.type()));
    }

    private static RainPlan read(Path file) {
        try {
            return PlanDocument.read(file);
        } catch (RecordException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private static Engine engine() {
        return Engines.named(RainEngine.NAME).orElseThrow();
    }

    /** The suite fails as it is, or there is nothing to inject into. */
    private int refuse(Runs runs, SuiteResult result) {
        try (Run run = runs.create(spec.name(), Map.of(COMMAND, String.join(" ", command)))) {
            int code = run.ended(engine(), result.summary()).verdict().exitCode();
            run.finish();
            err().println("windtunnel: "
                    + result.why()
                            .orElse(
                                    "no call of the application was intercepted that may meet a fault, so nothing was tested. "
                                            + engine().remedyIfNothingAsked()));
            err().flush();
            return code == 0 ? Verdict.NOT_EXERCISED.exitCode() : code;
        }
    }

    /** @param unplanned tests that cannot be run by themselves */
    private int inject(RainPlan plan, Shard part, List<String> unplanned) throws Exception {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(COMMAND, String.join(" ", command));
        settings.put(COVERAGE, plan.coverage().word());
        settings.put(SHARD, part.toString());
        try (Session session = Session.open(spec, output, search, List.of(), settings)) {
            RainPlan chosen = realBackOff ? plan.withRealBackOff() : plan;
            RainPlan ordered = session.options().time().isPresent() ? chosen.newSitesFirst() : chosen;
            PlanDocument.write(ordered, session.directory().resolve(PlanDocument.FILE));
            return inject(session, ordered, unplanned);
        }
    }

    private int inject(Session session, RainPlan plan, List<String> unplanned) throws Exception {
        CampaignReport report = CampaignReport.of(plan);
        unplanned.forEach(report::notRun);
        Set<String> retried = new HashSet<>();
        Deadline deadline = new Deadline(session.options());
        try (TestJvms jvms = TestJvms.open()) {
            for (PlannedTest planned : plan.tests()) {
                // If there may not be time for everything, then not for what has failed elsewhere.
                PlannedTest test = deadline.isSet() ? planned.without(report.failedSites()) : planned;
                if (test.calls().isEmpty()) {
                    report.skipped(planned);
                } else if (session.isInterrupted()
                        || deadline.isOver()
                        || (session.options().stopAtFirst() && report.hasFailures())) {
                    report.notRun(planned.id().toString());
                } else {
                    RainTarget target = new RainTarget(engine(), test, jvms, retried);
                    report.explored(target, session.explore(target, "injecting", deadline.left(), target::explore));
                }
            }
        }
        int code = session.finish();
        String document = Json.pretty(report.toJson());
        if (!session.isInterrupted()) {
            Documents.write(session.directory().resolve(CampaignReport.FILE), document);
        }
        out().print(output.json() ? document : report.text());
        out().flush();
        return code == Verdict.NOTHING_FOUND.exitCode() && !report.isComplete()
                ? Verdict.NOT_EXERCISED.exitCode()
                : code;
    }
}
