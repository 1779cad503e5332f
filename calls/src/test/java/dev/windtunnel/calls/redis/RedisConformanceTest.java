package dev.windtunnel.calls.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.FaultyLink;
import dev.windtunnel.calls.FullQueue;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.testing.store.PrivateRedis;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every fault, with every way of using Redis: what the caller sees, then and later, is what the real event shows. */
@Tag("alike")
class RedisConformanceTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int ENOUGH = 50;
    /** Shorter than the time after which the system tries again, so that nothing else happens at the same moment. */
    private static final Duration CONNECTING = Duration.ofMillis(300);

    private static final Duration SHORT = Duration.ofSeconds(1);

    private final PrivateRedis redis = PrivateRedis.shared();

    @BeforeAll
    static void install() {
        PrivateRedis.shared();
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    @BeforeEach
    void forget() throws IOException {
        redis.ask("FLUSHALL");
    }

    @AfterEach
    void nothingWentWrongInside() {
        assertThat(CallAgent.problems()).isEmpty();
    }

    private static Fault fault(FaultyLink.Event event, Fault.When when) {
        return switch (event) {
            case STALLED -> new Fault.Timeout(when);
            case RESET -> new Fault.Reset(when);
            case CLOSED -> new Fault.Closed(when);
        };
    }

    static Stream<Arguments> everyEvent() {
        return Arrays.stream(RedisUse.values())
                .flatMap(use -> Arrays.stream(FaultyLink.Event.values()).map(event -> Arguments.of(use, event)));
    }

    @ParameterizedTest
    @MethodSource("everyEvent")
    void showsWhatTheNetworkShowsWhenTheRequestIsLost(RedisUse use, FaultyLink.Event event) throws Exception {
        String real = real(use, event, FaultyLink.Lost.REQUEST);
        String ours = injected(use, event, Fault.When.BEFORE);

        assertThat(ours).isEqualTo(real);
    }

    @ParameterizedTest
    @MethodSource("everyEvent")
    void showsWhatTheNetworkShowsWhenTheAnswerIsLostAfterTheWorkWasDone(RedisUse use, FaultyLink.Event event)
            throws Exception {
        String real = real(use, event, FaultyLink.Lost.ANSWER);
        String ours = injected(use, event, Fault.When.AFTER);

        assertThat(ours).isEqualTo(real);
        assertThat(ours).contains(use.increments() ? "number " : "number (nil)");
    }

    private String real(RedisUse use, FaultyLink.Event event, FaultyLink.Lost lost) throws Exception {
        return settled(() -> happened(use, event, lost));
    }

    /** A fast caller, or one on a busy machine, meets a connection that Lettuce is about to close. */
    private static String settled(Callable<String> happening) throws Exception {
        String seen = happening.call();
        for (int i = 0; i < ENOUGH && seen.contains("ClosedChannelException"); i++) {
            seen = happening.call();
        }
        return seen;
    }

    private String happened(RedisUse use, FaultyLink.Event event, FaultyLink.Lost lost) throws Exception {
        redis.ask("FLUSHALL");
        try (FaultyLink link = FaultyLink.to(redis.port())) {
            RedisUse.Session session = opened(use, link.port(), patience(event));
            link.breaksOnce(event, lost, use.command());
            return observed(use, event, session);
        }
    }

    private String injected(RedisUse use, FaultyLink.Event event, Fault.When when) throws Exception {
        redis.ask("FLUSHALL");
        try (CallExecution execution = Plans.once(fault(event, when));
                CallContext.Scope scope = execution.root().enter()) {
            RedisUse.Session session = Calls.withoutFaults(() -> opened(use, redis.port(), patience(event)));
            String seen = observed(use, event, session);

            assertThat(execution.calls())
                    .filteredOn(call -> call.fault() != null)
                    .extracting(call -> call.outgoing().signature().method())
                    .containsExactly(use.command());
            return seen;
        }
    }

    /** A pool connects when it is used for the first time. */
    private static RedisUse.Session opened(RedisUse use, int port, Duration patience) throws Exception {
        RedisUse.Session session = use.open(port, patience);
        session.read();
        return session;
    }

    private static Duration patience(FaultyLink.Event event) {
        return event == FaultyLink.Event.STALLED ? SHORT : PATIENCE;
    }

    private String observed(RedisUse use, FaultyLink.Event event, RedisUse.Session session) throws Exception {
        String seen = Observed.of(session::increment);
        // What Lettuce sends later on a network that says nothing any more is not answered either.
        if (use.isJedis() || event != FaultyLink.Event.STALLED) {
            seen += "\nlater " + Observed.of(session::read);
        }
        seen += "\nclosed "
                + Observed.of(() -> {
                    session.close();
                    return "";
                });
        return seen + "\nnumber " + redis.ask("GET", RedisUse.NUMBER) + " " + redis.ask("GET", RedisUse.OTHER);
    }

    @ParameterizedTest
    @EnumSource
    void failsToConnectAsOnARealNetwork(RedisUse use) throws Exception {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        assertConnecting(use, new Fault.Refused(), closed);
        try (FullQueue queue = new FullQueue()) {
            assertConnecting(use, new Fault.ConnectTimeout(), queue.port());
        }
    }

    private void assertConnecting(RedisUse use, Fault fault, int broken) throws Exception {
        String real = settled(() -> Observed.of(() -> connected(use, broken)));
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            String ours = Observed.of(() -> connected(use, redis.port()));

            assertThat(ours).isEqualTo(real).contains("Connect");
            assertThat(execution.calls())
                    .extracting(call -> call.outgoing().signature().method())
                    .containsOnly("connect");
        }
    }

    private static Object connected(RedisUse use, int port) throws Exception {
        try (RedisUse.Session session = use.open(port, CONNECTING)) {
            return session.increment();
        }
    }

    @ParameterizedTest
    @EnumSource
    void answersWithErrorsAsTheServerDoes(RedisUse use) throws Exception {
        if (use.isTransaction()) {
            // A transaction that is queued half is none, so that it does not meet them.
            return;
        }
        for (RealRedisError error : RealRedisError.values()) {
            if (error.concerns(use)) {
                assertThat(answered(use, error)).as(error.name()).isEqualTo(error.happen(use, this::errorSeen));
            }
        }
    }

    private String answered(RedisUse use, RealRedisError error) throws Exception {
        redis.ask("FLUSHALL");
        try (CallExecution execution = Plans.always(error.fault(), new CallExploration());
                CallContext.Scope scope = execution.root().enter();
                RedisUse.Session session = Calls.withoutFaults(() -> opened(use, redis.port(), PATIENCE))) {
            String seen = errorSeen(session);
            assertThat(redis.ask("GET", RedisUse.NUMBER)).isEqualTo("(nil)");
            return seen + "\nlater " + Calls.withoutFaults(() -> Observed.of(session::read));
        }
    }

    private String errorSeen(RedisUse.Session session) {
        return Observed.of(session::increment);
    }

    @ParameterizedTest
    @EnumSource
    void changesNothingWhereNothingGoesWrong(RedisUse use) throws Exception {
        redis.ask("FLUSHALL");
        String bare = observed(use, FaultyLink.Event.RESET, use.open(redis.port(), PATIENCE));
        redis.ask("FLUSHALL");
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(observed(use, FaultyLink.Event.RESET, use.open(redis.port(), PATIENCE)))
                    .isEqualTo(bare);
            assertThat(execution.calls())
                    .hasSizeGreaterThan(2)
                    .allSatisfy(call -> assertThat(call.outcome()).isEqualTo("OK"));
        }
    }
}
