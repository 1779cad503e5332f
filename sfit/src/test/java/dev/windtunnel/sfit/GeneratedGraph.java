package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Faults;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.http.HttpProtocol;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.explore.RandomSource;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A random graph of services that call one another in one thread, and a test of its first one. Services degrade, retry, fall
 * back, ask several others, and answer with the same status and different bodies; some break only if several things went wrong.
 */
final class GeneratedGraph implements FaultPlan {

    /** What a service does about a call that fails. */
    private enum OnFailure {
        PROPAGATE,
        DEGRADE,
        RETRY,
        FALL_BACK
    }

    /** How much a service says in its answer about those that it got. */
    private enum Says {
        EVERYTHING,
        THAT_SOMETHING_IS_MISSING,
        NOTHING
    }

    private record Ask(int target, OnFailure onFailure, int fallback, boolean tellsWhatIsMissing) {}

    private record Service(List<Ask> asks, Says says, int breaksIfMissing, boolean stops) {}

    /** An answer with a status and a body. */
    private record Reply(String status, String body) {
        boolean isOk() {
            return status.equals("200");
        }
    }

    private static final int MOST_ASKS = 6;

    private final List<Service> services = new ArrayList<>();
    private final List<Fault> faults;
    private final int asksAbout;
    private final boolean strict;
    private final int firstCalls;
    private final boolean firstCallsDiffer;

    GeneratedGraph(long seed) {
        RandomSource random = RandomSource.of(seed, 77);
        int count = 2 + random.below(4);
        int left = MOST_ASKS;
        for (int i = 0; i < count; i++) {
            List<Ask> asks = new ArrayList<>();
            int most = i == count - 1 ? 0 : Math.min(left, i == 0 ? 3 : 2);
            int wanted = most == 0 ? 0 : i == 0 ? 1 + random.below(most) : random.below(most + 1);
            for (int ask = 0; ask < wanted; ask++) {
                int target = i + 1 + random.below(count - i - 1);
                asks.add(new Ask(
                        target,
                        OnFailure.values()[random.below(OnFailure.values().length)],
                        i + 1 + random.below(count - i - 1),
                        random.below(3) == 0));
            }
            left -= wanted;
            services.add(new Service(
                    asks,
                    Says.values()[random.below(Says.values().length)],
                    1 + random.below(3),
                    random.below(4) == 0));
        }
        faults = random.below(3) == 0
                ? List.of(new Fault.Refused(), new Fault.HttpStatus(503))
                : random.below(2) == 0
                        ? List.of(new Fault.Refused())
                        : List.of(new Fault.HttpStatus(503), new Fault.HttpStatus(503, Map.of("Retry-After", "1"), ""));
        asksAbout = random.below(2 * count);
        strict = random.below(3) == 0;
        firstCalls = 1 + random.below(3) / 2;
        firstCallsDiffer = random.below(2) == 0;
    }

    CallSettings settings() {
        return CallSettings.with(this);
    }

    /** The test; it throws what it does not like. */
    void test() {
        for (int call = 0; call < firstCalls; call++) {
            Reply reply = call(0, "first=" + (firstCallsDiffer ? call : 0));
            if (reply.status().equals("500")) {
                throw new IllegalStateException("the first service broke");
            }
            if (reply.body().contains("nonsense")) {
                throw new ArithmeticException("the first service answers nonsense");
            }
            boolean expected =
                    asksAbout < services.size() ? Faults.faultInjectedOn("s" + asksAbout) : Faults.faultInjected();
            if (strict && !expected && !reply.body().equals("{\"s\":\"0\"}") && !reply.isOk()) {
                throw new UnsupportedOperationException("nobody expects that");
            }
            if (strict && !expected && reply.body().contains("partial")) {
                throw new NullPointerException("something is missing for no reason");
            }
        }
    }

    private Reply call(int service, String arguments) {
        String name = "s" + service;
        Interception call = Calls.intercept(OutgoingCall.of(
                HttpProtocol.INSTANCE,
                "127.0.0.1:" + service,
                new Signature("", "GET /" + name, ""),
                Payload.of(arguments)));
        Fault fault = call.fault().orElse(null);
        Reply reply;
        if (fault instanceof Fault.HttpStatus status) {
            reply = new Reply(String.valueOf(status.code()), status.headers().toString());
        } else if (fault != null) {
            reply = new Reply(fault.word(), "");
        } else {
            CallContext request = Header.received(call.headers().getOrDefault(Header.NAME, ""), name)
                    .orElseThrow();
            reply = request.ask(() -> answer(service, arguments));
        }
        Body body = Body.of("application/json");
        body.passes(ByteBuffer.wrap(reply.body().getBytes(StandardCharsets.UTF_8)));
        body.ends();
        call.ended(Answer.of(reply.status(), reply.isOk()).withBody(body));
        return reply;
    }

    private Reply answer(int number, String arguments) {
        Service service = services.get(number);
        StringBuilder parts = new StringBuilder();
        int missing = 0;
        int retryAfter = 0;
        String more = arguments;
        for (Ask ask : service.asks()) {
            Reply reply = call(ask.target(), more);
            if (!reply.isOk() && ask.onFailure() == OnFailure.RETRY) {
                reply = call(ask.target(), more);
            } else if (!reply.isOk() && ask.onFailure() == OnFailure.FALL_BACK) {
                reply = call(ask.fallback(), more);
            }
            if (reply.isOk()) {
                parts.append(",\"p").append(ask.target()).append("\":").append(reply.body());
                missing += reply.body().contains("partial") ? 1 : 0;
            } else {
                retryAfter += reply.body().contains("Retry-After") ? 1 : 0;
                if (ask.onFailure() == OnFailure.PROPAGATE) {
                    return new Reply("502", "{\"s\":\"" + number + "\"}");
                }
                missing++;
                parts.append(",\"p").append(ask.target()).append("\":\"missing\"");
                if (service.stops()) {
                    break;
                }
            }
            if (ask.tellsWhatIsMissing()) {
                more = arguments + "&missing=" + missing;
            }
        }
        if (missing >= 2 && missing > service.breaksIfMissing()) {
            return new Reply("500", "{}");
        }
        if (retryAfter > 1) {
            return new Reply("200", "{\"s\":\"nonsense\"}");
        }
        String flag = missing > 0 ? ",\"partial\":" + missing : "";
        return new Reply(
                "200",
                switch (service.says()) {
                    case EVERYTHING -> "{\"s\":\"" + number + "\"" + parts + flag + "}";
                    case THAT_SOMETHING_IS_MISSING -> "{\"s\":\"" + number + "\"" + flag + "}";
                    case NOTHING -> "{\"s\":\"" + number + "\"}";
                });
    }

    @Override
    public List<Fault> ofClient(OutgoingCall call) {
        return faults;
    }

    @Override
    public List<Fault> ofService(String service, OutgoingCall call) {
        return List.of();
    }

    @Override
    public String toString() {
        return services + " " + faults + (strict ? " strict about " + asksAbout : "");
    }

    /** The context of the test; a call stack begins there. */
    void test(CallExecution execution) {
        execution.root().run(this::test);
    }
}
