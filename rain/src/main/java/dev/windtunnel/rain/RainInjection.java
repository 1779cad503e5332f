package dev.windtunnel.rain;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.FaultLayer;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.rain.consequence.CallsAfter;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.rain.state.StateReader;
import dev.windtunnel.suite.campaign.TestInjection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The policies in the JVM of the tests: which calls meet them, and what an oracle has to know of a test. */
public final class RainInjection implements TestInjection {

    /** How properties of test JVMs begin that say what is done in them. */
    static final String SETTINGS = "windtunnel.rain.";

    /** A property of test JVMs in which SDKs wait as long as they do. */
    static final String REAL_BACK_OFF = SETTINGS + "realBackOff";

    /** A property of test JVMs in which answers are kept, so that later calls can get them again. */
    static final String REMEMBERS_ANSWERS = SETTINGS + "remembersAnswers";

    /** A property of test JVMs in which it is read what tests have left in services. */
    static final String COMPARES_STATES = SETTINGS + "comparesStates";

    /** What is below it depends on who runs the test: a build tool, a program of the project, or we. */
    private static final int ONLY_THE_SITE = 1;

    /** How lines begin that tell what came after a fault; others tell what is stored. */
    private static final String AFTERMATH = "!";

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
        return settings(testClass, origin(testClass)::isTest);
    }

    /** @param isTest tells classes of tests from others */
    CallSettings settings(String testClass, Predicate<String> isTest) {
        return CallSettings.with(FAULTS)
                .ofTest(testClass)
                .naming(FAULTS::simplified)
                .withParts(IndexPart.allWithout(Set.of(IndexPart.PAYLOAD)))
                .withStackDepth(ONLY_THE_SITE)
                .withOwnCalls(true)
                .sparingWhatFails(true)
                .rememberingAnswers(Boolean.getBoolean(REMEMBERS_ANSWERS))
                .shorteningBackOff(!Boolean.getBoolean(REAL_BACK_OFF))
                .sparingSites(site -> isTest.test(site.type()))
                .at(FaultLayer.ABOVE_ALL_RETRIES);
    }

    @Override
    public boolean mayMeetFaults(String testClass, CallRecord call) {
        return mayMeetFaults(call, origin(testClass)::isTest);
    }

    boolean mayMeetFaults(CallRecord call, Predicate<String> isTest) {
        Answer answer = call.answer();
        return call.choice() >= 0
                && call.attempt() == 1
                && answer != null
                && answer.success()
                && !call.name().stack().isForeign()
                && !isTest.test(call.name().stack().site().type())
                && !FAULTS.ofClient(call.outgoing()).isEmpty();
    }

    @Override
    public boolean isClient(String type) {
        return CloudServices.known().isClient(type);
    }

    @Override
    public String service(CallRecord call) {
        return CloudServices.known().of(call.outgoing()).name();
    }

    @Override
    public List<String> left(List<CallRecord> calls) {
        List<String> lines = new ArrayList<>();
        CallsAfter.of(calls).lines().forEach(line -> lines.add(AFTERMATH + line));
        if (Boolean.getBoolean(COMPARES_STATES)) {
            lines.addAll(StateReader.read(calls));
        }
        return lines;
    }

    @Override
    public String describe(String testClass, @Nullable Throwable failure, List<CallRecord> calls, List<String> left) {
        CodeOrigin origin = origin(testClass);
        return Observation.of(failure, calls, origin::isTest, origin::isProject)
                .leaving(
                        left.stream()
                                .filter(line -> !line.startsWith(AFTERMATH))
                                .toList(),
                        left.stream()
                                .filter(line -> line.startsWith(AFTERMATH))
                                .map(line -> line.substring(AFTERMATH.length()))
                                .toList())
                .text();
    }

    private CodeOrigin origin(String testClass) {
        return origins.computeIfAbsent(testClass, CodeOrigin::ofTests);
    }
}
