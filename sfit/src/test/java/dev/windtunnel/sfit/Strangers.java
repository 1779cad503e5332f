package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Faults;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.http.HttpProtocol;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A test that calls services on this machine which do not take part. If one fails, another one is called that nobody has called
 * before.
 */
final class Strangers implements FaultPlan {

    final AtomicInteger wrongAnswers = new AtomicInteger();

    CallSettings settings() {
        return CallSettings.with(this);
    }

    void test(CallExecution execution) {
        Set<String> faulted = new HashSet<>();
        boolean one = call("127.0.0.1:4001", "/one", faulted);
        boolean two = one || call("127.0.0.1:4002", "/instead", faulted);
        if (two) {
            call("127.0.0.1:4003", "/three", faulted);
        }
        for (String address : List.of("127.0.0.1:4001", "127.0.0.1:4002", "127.0.0.1:4003")) {
            if (Faults.faultInjectedOn(address) != faulted.contains(address)) {
                wrongAnswers.incrementAndGet();
            }
        }
    }

    private static boolean call(String address, String path, Set<String> faulted) {
        Interception call = Calls.intercept(
                OutgoingCall.of(HttpProtocol.INSTANCE, address, new Signature("", "GET " + path, ""), Payload.NONE));
        if (call.fault().isPresent()) {
            faulted.add(address);
            call.ended(Answer.of("refused", false));
            return false;
        }
        call.ended(Answer.of("200", true));
        return true;
    }

    @Override
    public List<Fault> ofClient(OutgoingCall call) {
        return List.of(new Fault.Refused(), new Fault.HttpStatus(503));
    }

    @Override
    public List<Fault> ofService(String service, OutgoingCall call) {
        return List.of();
    }
}
