package dev.windtunnel.rain;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.demo.orders.OrdersTest;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.oracle.RainOracle;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.suite.ObservedCall;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The demo's orders: what a campaign does with a test of a suite, in this process. */
final class OrdersTarget implements Target, Subject {

    private static final String TEST = OrdersTest.class.getName();
    private static final String PROJECT = OrdersTest.class.getPackageName() + ".";

    /** The frames below depend on the lane. */
    private static final List<String> RUNNER = List.of(OrdersTarget.class.getName() + ".");

    private final Engine engine;
    private final String subject;
    private final boolean fixed;
    private final RainInjection injection = new RainInjection();

    OrdersTarget(Engine engine, String subject, boolean fixed) {
        this.engine = engine;
        this.subject = subject;
        this.fixed = fixed;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public String subject() {
        return subject;
    }

    @Override
    public String name() {
        return subject;
    }

    @Override
    public Summary explore(Request request) throws Exception {
        Exploration exploration = Exploration.of(this).oracles(List.of(new RainOracle(false)));
        if (!request.isReplay()) {
            exploration = exploration.search(
                    new RainSearch(CloudServices.known(), planned(), new HashSet<>(), () -> {}, run -> false));
        }
        return request.applyTo(exploration).run();
    }

    /** The test has a JVM, which is this one. */
    private PlannedTest planned() throws Exception {
        return new PlannedTest(
                new TestId(TestId.Framework.PLATFORM, TEST, TEST, "anOrderIsPlaced"),
                new JvmRecipe("", "", List.of(), List.of(), Map.of(), Map.of()),
                Duration.ZERO,
                false,
                calls());
    }

    /** The reference run. */
    private List<ReferenceCall> calls() throws Exception {
        List<ReferenceCall> all = new ArrayList<>();
        run(
                Choices.answeredBy(Pilot.calm()),
                new CallExploration(),
                calls -> calls.stream()
                        .filter(call -> injection.mayMeetFaults(call, TEST::equals))
                        .map(call -> Reference.call(ObservedCall.of(call, injection.service(call), true)))
                        .forEach(all::add));
        return all;
    }

    @Override
    public Lane open() {
        CallExploration exploration = new CallExploration();
        return choices -> run(choices, exploration, calls -> {});
    }

    /** Looks at the calls of an execution before it is over. */
    private interface Look {
        void at(List<CallRecord> calls);
    }

    private Ending run(Choices choices, CallExploration exploration, Look look) throws Exception {
        try (CallExecution execution =
                CallExecution.start(choices, injection.settings(TEST, TEST::equals), exploration)) {
            Throwable failure = failure(execution);
            choices.describe(Observation.of(failure, execution.calls(), TEST::equals, type -> type.startsWith(PROJECT))
                    .text());
            look.at(execution.calls());
            return failure == null
                    ? Ending.PASSED
                    : new Ending.Failed(Failure.of(failure).above(RUNNER));
        }
    }

    private @Nullable Throwable failure(CallExecution execution) {
        try (CallContext.Scope scope = execution.root().enter()) {
            OrdersTest.anOrderIsPlaced(InterceptedHttpClient.of(HttpClient.newHttpClient()), fixed);
            return null;
        } catch (Exception | AssertionError e) {
            return e;
        }
    }
}
