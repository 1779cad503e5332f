package dev.windtunnel.rain.campaign;

import dev.windtunnel.rain.MockedClients;
import dev.windtunnel.rain.PlanDocument;
import dev.windtunnel.rain.RainEngine;
import dev.windtunnel.rain.RainPlan;
import dev.windtunnel.rain.Reference;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.session.FrontEnd;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.record.text.Words;
import dev.windtunnel.suite.SuiteResult;
import dev.windtunnel.suite.SuiteRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the plan of a campaign, and has it injected. */
public final class RainCampaign {

    private static final String COMMAND = "command";
    private static final String COVERAGE = "coverage";
    private static final String SHARD = "shard";

    private final RainRequest request;
    private final FrontEnd front;

    private RainCampaign(RainRequest request) {
        this.request = request;
        this.front = request.front();
    }

    /** Does what is wanted. Results are printed to the front end. */
    public static CampaignResult run(RainRequest request) throws Exception {
        return new RainCampaign(request).run();
    }

    private CampaignResult run() throws Exception {
        if (request.resume().isPresent()) {
            try (Session session = Session.resume(
                    front, request.resume().get(), request.exploration().lanes())) {
                Path plan = session.directory().resolve(PlanDocument.FILE);
                if (!Files.isRegularFile(plan)) {
                    throw new UsageException("Run '" + session.directory().getFileName()
                            + "' was interrupted before its plan was written, so there is nothing to go on with; start anew without "
                            + front.option("resume") + ".");
                }
                return new PlanInjection(request, session).inject(read(plan));
            }
        }
        request.requireHonoured();
        Session.requireWritable(front.runs());
        Optional<RainPlan> given = request.options().plan().map(RainCampaign::read);
        if (request.command().isEmpty()) {
            return inject(given.orElseThrow(() -> new UsageException(
                    "No command was given; name what runs the tests, as in 'windtunnel rain -- mvn test'.")));
        }
        SuiteResult result = new SuiteRun(request.command(), front.err()).run(RainEngine.NAME);
        Reference reference = Reference.of(result.observed());
        if (!result.passes() || reference.tests().isEmpty()) {
            return refuse(result, reference);
        }
        front.err()
                .println(
                        PlanTable.reference(reference, result.observed().tests().size()));
        front.err().flush();
        RainPlan plan = given.map(each -> each.inJvmsOf(reference)).orElseGet(() -> planned(reference));
        return request.options().planOnly() ? show(reference, plan) : inject(plan);
    }

    private long seed() {
        return request.exploration().seed().orElse(0);
    }

    private RainPlan planned(Reference reference) {
        SystemTests systemTests = request.systemTests();
        return RainPlan.of(
                        reference,
                        request.metric(),
                        seed(),
                        request.options().beyond(),
                        test -> systemTests.has(reference, test))
                .andNot(systemTests.carriedByNone(reference));
    }

    private static RainPlan read(Path file) {
        try {
            return PlanDocument.read(file);
        } catch (RecordException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private CampaignResult show(Reference reference, RainPlan plan) {
        Path file = front.runs().root().resolve(PlanDocument.FILE);
        PlanDocument.write(plan, file);
        front.out()
                .print(PlanTable.text(
                        reference, request.metric(), seed(), request.options().beyond()));
        plan.notPlanned()
                .forEach(each -> front.out().println("not planned: " + each.what() + ", because " + each.why()));
        plan.mocked().forEach(each -> front.out().println("not exercised: " + each));
        front.out().println("The plan is in " + file + "; inject it with " + front.calledWith("plan", file) + ".");
        front.out().flush();
        return CampaignResult.PLANNED;
    }

    /** The suite fails as it is, or there is nothing to inject into. */
    private CampaignResult refuse(SuiteResult result, Reference reference) {
        Engine engine = Engines.named(RainEngine.NAME).orElseThrow();
        try (Run run = front.runs().create(front.command(), Map.of(COMMAND, commandLine()))) {
            Verdict verdict = run.ended(engine, result.summary()).verdict();
            run.finish();
            String why = result.why()
                    .orElse("no call of the application was intercepted that may meet a fault, so nothing was tested. "
                            + engine.remedyIfNothingAsked() + mocked(reference));
            return new CampaignResult(verdict == Verdict.NOTHING_FOUND ? Verdict.NOT_EXERCISED : verdict, why);
        }
    }

    private static String mocked(Reference reference) {
        int tests = reference.mocked().size();
        return tests == 0
                ? ""
                : " " + Words.counted(tests, "test") + (tests == 1 ? " calls" : " call") + " mocks of clients, such as "
                        + reference.mocked().get(0) + ". " + MockedClients.REMEDY;
    }

    private String commandLine() {
        return String.join(" ", request.command());
    }

    private CampaignResult inject(RainPlan whole) throws Exception {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(COMMAND, commandLine());
        settings.put(COVERAGE, whole.coverage().word());
        settings.put(SHARD, request.shard().toString());
        try (Session session = Session.open(front, request.exploration(), List.of(), settings)) {
            RainPlan part = whole.shard(request.shard());
            RainPlan chosen = request.options().realBackOff() ? part.withRealBackOff() : part;
            RainPlan ordered = session.options().time().isPresent() ? chosen.newSitesFirst() : chosen;
            PlanDocument.write(ordered, session.directory().resolve(PlanDocument.FILE));
            return new PlanInjection(request, session).inject(ordered);
        }
    }
}
