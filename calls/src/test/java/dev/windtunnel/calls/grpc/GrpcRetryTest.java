package dev.windtunnel.calls.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Layers;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.conformance.Echo;
import dev.windtunnel.calls.fault.Fault;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Channels that try again by themselves, as their service config says, and know nothing of Windtunnel. */
class GrpcRetryTest {

    private static final double ATTEMPTS = 3.0;

    private final AtomicInteger failures = new AtomicInteger();
    private final EchoServer service = new EchoServer("echo", this::answer);
    private ManagedChannel channel = channel(true);

    @BeforeAll
    static void install() {
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    @AfterEach
    void close() {
        channel.shutdownNow();
        service.close();
        assertThat(CallAgent.problems()).isEmpty();
        assertThat(CallAgent.notInstrumented()).isEmpty();
    }

    private void answer(StreamObserver<String> observer) {
        if (failures.getAndDecrement() > 0) {
            observer.onError(Status.UNAVAILABLE.withDescription("really").asRuntimeException());
        } else {
            EchoServer.answer(observer);
        }
    }

    private ManagedChannel channel(boolean retries) {
        Map<String, ?> policy = Map.of(
                "maxAttempts",
                ATTEMPTS,
                "initialBackoff",
                "0.001s",
                "maxBackoff",
                "0.001s",
                "backoffMultiplier",
                1.0,
                "retryableStatusCodes",
                List.of("UNAVAILABLE"));
        Map<String, ?> method = Map.of("name", List.of(Map.of("service", "demo.Echo")), "retryPolicy", policy);
        NettyChannelBuilder builder = NettyChannelBuilder.forAddress(
                        "127.0.0.1", service.server().getPort())
                .usePlaintext();
        return (retries ? builder.defaultServiceConfig(Map.of("methodConfig", List.of(method))) : builder).build();
    }

    private String say() {
        return ClientCalls.blockingUnaryCall(channel, Echo.UNARY, CallOptions.DEFAULT, "work");
    }

    static Stream<Fault> faultsOfAttempts() {
        return Stream.of(
                new Fault.Refused(),
                new Fault.Reset(Fault.When.BEFORE),
                new Fault.Closed(Fault.When.BEFORE),
                new Fault.GrpcStatus("UNAVAILABLE"));
    }

    @ParameterizedTest
    @MethodSource("faultsOfAttempts")
    void belowItsRetriesAFaultIsHiddenAndCounted(Fault fault) throws Throwable {
        Layers.assertHiddenBelow("gRPC", fault, () -> assertThat(say()).isEqualTo("done"));
        assertThat(service.workDone()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("faultsOfAttempts")
    void aboveItsRetriesTheCallerSeesTheFault(Fault fault) {
        assertThat(Layers.assertSeenAbove(fault, this::say)).hasSize(1);
        assertThat(service.workDone()).isZero();
    }

    @Test
    void everyAttemptMayMeetAFaultOfItsOwn() {
        try (CallExecution execution = Plans.always(new Fault.Refused(), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(this::say)
                    .isInstanceOf(StatusRuntimeException.class)
                    .hasMessage("UNAVAILABLE: io exception");
            assertThat(execution.calls()).extracting(CallRecord::attempt).containsExactly(1, 2, 3);
            assertThat(execution.calls()).extracting(CallRecord::outcome).containsOnly("UNAVAILABLE");
            assertThat(execution.calls())
                    .extracting(call -> call.name().stack().site())
                    .containsOnly(execution.calls().get(0).name().stack().site());
        }
        assertThat(service.workDone()).isZero();
    }

    @Test
    void attemptsThatReallyFailAreSeenToo() {
        failures.set(2);
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(say()).isEqualTo("done");
            assertThat(execution.calls())
                    .extracting(CallRecord::outcome)
                    .containsExactly("UNAVAILABLE", "UNAVAILABLE", "OK");
            assertThat(execution.calls()).extracting(CallRecord::service).doesNotContainNull();
        }
    }

    /** A status for which the policy does not try again, and a fault that only the call as a whole can meet. */
    @Test
    void whatGrpcDoesNotTryAgainIsSeen() {
        for (Fault fault : List.of(new Fault.GrpcStatus("INTERNAL"), new Fault.Reset(Fault.When.AFTER))) {
            try (CallExecution execution = Plans.always(fault, new CallExploration());
                    CallContext.Scope scope = execution.root().enter()) {
                assertThatThrownBy(this::say).isInstanceOf(StatusRuntimeException.class);
                assertThat(execution.calls()).hasSize(1);
            }
        }
    }

    /** A call of gRPC may be what another library tries again: that is how it is counted, and above that library faults stay. */
    @Test
    void anotherLibraryMayTryTheCallAgain() throws Throwable {
        channel.shutdownNow();
        channel = channel(false);
        Retry retry = Retry.of(
                "echo",
                RetryConfig.custom()
                        .maxAttempts(2)
                        .waitDuration(Duration.ofMillis(1))
                        .build());
        ThrowingCallable call = () -> retry.executeSupplier(this::say);

        Layers.assertHiddenBelow("Resilience4j", new Fault.Refused(), call);
        assertThat(Layers.assertSeenAbove(new Fault.Refused(), call)).hasSize(2);
    }

    @Test
    void aChannelWithoutAPolicyShowsTheFault() {
        channel.shutdownNow();
        channel = channel(false);
        try (CallExecution execution = Plans.always(new Fault.Refused(), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(this::say).hasMessage("UNAVAILABLE: io exception");
            assertThat(execution.calls()).hasSize(1);
        }
    }
}
