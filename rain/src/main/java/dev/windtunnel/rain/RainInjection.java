package dev.windtunnel.rain;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.FaultLayer;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.suite.campaign.TestInjection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The policies in the JVM of the tests: which calls meet them, and what an oracle has to know of a test. */
public final class RainInjection implements TestInjection {

    /** A property of test JVMs in which SDKs wait as long as they do. */
    static final String REAL_BACK_OFF = "windtunnel.rain.realBackOff";

    /** What is below it depends on who runs the test: a build tool, a program of the project, or we. */
    private static final int ONLY_THE_SITE = 1;

    private static final RainFaults FAULTS = new RainFaults(CloudServices.known());

    private final Map<String, CodeOrigin> origins = new ConcurrentHashMap<>();

    /** Made by the service loader. */
    public RainInjection() {}

    @Override
    public String engine() {
        return RainEngine.NAME;
    }

    /** All calls of the application, in whatever test; none of the test's own, and none that fails anyway. */
    @Override
    public CallSettings settings(String testClass) {
        CodeOrigin origin = origin(testClass);
        return CallSettings.with(FAULTS)
                .ofTest(testClass)
                .naming(FAULTS::simplified)
                .withParts(IndexPart.allWithout(Set.of(IndexPart.PAYLOAD)))
                .withStackDepth(ONLY_THE_SITE)
                .withOwnCalls(true)
                .sparingWhatFails(true)
                .shorteningBackOff(!Boolean.getBoolean(REAL_BACK_OFF))
                .sparingSites(site -> origin.isTest(site.type()))
                .at(FaultLayer.ABOVE_ALL_RETRIES);
    }

    @Override
    public boolean mayMeetFaults(String testClass, CallRecord call) {
        Answer answer = call.answer();
        return call.choice() >= 0
                && call.attempt() == 1
                && answer != null
                && answer.success()
                && !call.name().stack().isForeign()
                && !origin(testClass).isTest(call.name().stack().site().type())
                && !FAULTS.ofClient(call.outgoing()).isEmpty();
    }

    @Override
    public String service(CallRecord call) {
        return CloudServices.known().of(call.outgoing()).name();
    }

    @Override
    public String describe(String testClass, @Nullable Throwable failure, List<CallRecord> calls) {
        CodeOrigin origin = origin(testClass);
        return Observation.of(failure, calls, origin::isTest, origin::isProject).text();
    }

    private CodeOrigin origin(String testClass) {
        return origins.computeIfAbsent(testClass, CodeOrigin::ofTests);
    }
}
