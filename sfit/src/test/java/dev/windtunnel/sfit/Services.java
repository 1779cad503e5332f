package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.http.HttpProtocol;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.Features;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Services that call one another in one thread, without sockets and without a client library. An outcome is a status such as
 * {@code 200}, or the word of a fault. The test calls the service {@code front}; every other call may meet the given faults.
 */
final class Services implements FaultPlan {

    private static final String FRONT = "front";

    private final Map<String, Supplier<String>> services = new HashMap<>();
    private final Map<String, Long> identities = new HashMap<>();
    private final CallExploration menu = new CallExploration();
    private final List<Fault> faults;

    Services(Fault... faults) {
        this.faults = List.of(faults);
    }

    Services with(String name, Supplier<String> answer) {
        services.put(name, answer);
        return this;
    }

    /** Calls a service and returns the outcome; a service without an answer of its own answers 200. */
    String call(String service) {
        Interception call = Calls.intercept(OutgoingCall.of(
                HttpProtocol.INSTANCE, "127.0.0.1:" + service, new Signature("", "GET /" + service, ""), Payload.NONE));
        String outcome = call.fault().map(Fault::word).orElseGet(() -> answer(service, call));
        call.ended(Answer.of(outcome, outcome.equals("200")));
        return outcome;
    }

    private String answer(String service, Interception call) {
        CallContext request = Header.received(call.headers().getOrDefault(Header.NAME, ""), service)
                .orElseThrow();
        return request.ask(() -> services.getOrDefault(service, () -> "200").get());
    }

    CallSettings settings() {
        return CallSettings.with(this);
    }

    /** The test: one call to the front service. */
    void test(CallExecution execution) {
        call(FRONT);
    }

    /** Runs the test with these faults, given as {@code service=fault}. */
    Execution run(String... injected) {
        List<Deviation> deviations = new ArrayList<>();
        for (String one : injected) {
            String service = one.substring(0, one.indexOf('='));
            deviations.add(new Deviation.Worded(identity(service), one.substring(one.indexOf('=') + 1)));
        }
        Choices choices = Choices.answeredBy(Path.of(deviations).pilot());
        try (CallExecution execution = CallExecution.start(choices, settings(), menu)) {
            // Call stacks begin here, so that the calls have the same identities wherever a test calls this method.
            execution.root().run(() -> test(execution));
            for (CallRecord call : execution.calls()) {
                identities.put(call.target(), choices.trace().identity(call.choice()));
            }
        }
        return new Execution(1, Path.calm(), choices.trace(), Features.NONE, Ending.PASSED);
    }

    /** The identity of the calls to this service, which must have been called before. */
    long identity(String service) {
        Long identity = identities.get(service);
        if (identity == null) {
            throw new IllegalArgumentException("Service '" + service + "' was not called before.");
        }
        return identity;
    }

    /** The services into whose calls faults were injected, in the order of the calls. */
    static List<String> injected(CallExecution execution) {
        List<String> targets = new ArrayList<>();
        for (CallRecord call : execution.calls()) {
            Fault fault = call.fault();
            if (fault != null) {
                targets.add(call.target());
            }
        }
        return targets;
    }

    @Override
    public List<Fault> ofClient(OutgoingCall call) {
        return faults;
    }

    @Override
    public List<Fault> ofService(String service, OutgoingCall call) {
        return List.of();
    }
}
