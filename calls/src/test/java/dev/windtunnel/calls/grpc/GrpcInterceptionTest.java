package dev.windtunnel.calls.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.conformance.Echo;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import example.Greeting;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptors;
import io.grpc.Context;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GrpcInterceptionTest {

    private static final CallOptions DEADLINE = CallOptions.DEFAULT.withDeadlineAfter(60, TimeUnit.SECONDS);

    private final EchoServer echo = new EchoServer("echo");

    @AfterEach
    void stop() {
        echo.close();
    }

    private static String say(Channel channel, CallOptions options, String message) {
        return ClientCalls.blockingUnaryCall(channel, Echo.UNARY, options, message);
    }

    private StatusRuntimeException thrown(Fault fault, CallOptions options) {
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            return (StatusRuntimeException) catchThrowable(() -> say(echo.channel(), options, "hi"));
        }
    }

    @Test
    void leavesCallsAloneWhereNoExecutionRuns() {
        assertThat(say(echo.channel(), CallOptions.DEFAULT, "hi")).isEqualTo("done");
    }

    @Test
    void describesACallByItsSignatureAndItsMessage() {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            say(echo.channel(), DEADLINE, "hi");
            say(echo.channel(), CallOptions.DEFAULT, "password=hunter2");

            assertThat(execution.calls())
                    .extracting(call -> call.outgoing().signature() + " with "
                            + call.outgoing().payload().text() + ", "
                            + call.outgoing().timeouts().exist())
                    .containsExactly(
                            "demo.Echo Say(String) with hi, true", "demo.Echo Say(String) with password=***, false");
        }
    }

    @Test
    void theCallSiteIsTheCallersLineAndNotThatOfGeneratedCode() {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            new Greeting(echo.channel()).greetTwice();
            new Greeting(echo.channel()).greetThroughAHelper();

            assertThat(execution.calls())
                    .extracting(call -> call.name().stack().site().method())
                    .containsExactly("greetTwice", "greetTwice", "greetThroughAHelper");
            assertThat(execution.calls())
                    .extracting(call -> call.name().stack().site().file())
                    .containsOnly("Greeting.java");
            // Two lines, so two names: neither is the second call of the other's.
            assertThat(execution.calls()).extracting(CallRecord::index).doesNotHaveDuplicates();
        }
    }

    @Test
    void hearsFromTheServerWhichOfSeveralServicesTookACall() {
        try (EchoServer old = new EchoServer("old-echo");
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            say(echo.channel(), CallOptions.DEFAULT, "hi");
            say(old.channel(), CallOptions.DEFAULT, "hi");

            assertThat(execution.calls()).extracting(CallRecord::service).containsExactly("echo", "old-echo");
        }
    }

    @Test
    void knowsAServiceBeforehandThatHasJoined() {
        ServiceInterceptor interceptor = new ServiceInterceptor("joined");
        interceptor.join(echo.server());
        try (CallExecution execution = Plans.always(new Fault.GrpcStatus("ABORTED"), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(catchThrowable(() -> say(echo.channel(), CallOptions.DEFAULT, "hi")))
                    .hasMessage("ABORTED");

            assertThat(execution.calls()).extracting(CallRecord::target).containsExactly("joined");
        } finally {
            interceptor.leave(echo.server());
        }
    }

    @Test
    void letsCallsOfAServiceBelongToTheRequestThatItAnswers() {
        try (EchoServer front = new EchoServer("front", observer -> {
                    say(echo.channel(), CallOptions.DEFAULT, "below");
                    EchoServer.answer(observer);
                });
                CallExecution execution = Plans.calmly();
                CallExecution other = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            say(front.channel(), CallOptions.DEFAULT, "hi");

            assertThat(execution.calls()).extracting(CallRecord::caller).containsExactly("test", "front");
            assertThat(execution.calls()).extracting(CallRecord::parent).containsExactly(-1, 0);
            assertThat(other.calls()).isEmpty();
        }
    }

    @Test
    void goesWhereTheContextOfGrpcGoes() {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try (EchoServer front = new EchoServer(
                        "front",
                        observer -> Context.currentContextExecutor(pool).execute(() -> {
                            say(echo.channel(), CallOptions.DEFAULT, "below");
                            EchoServer.answer(observer);
                        }));
                CallExecution execution = Plans.calmly();
                CallExecution other = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            say(front.channel(), CallOptions.DEFAULT, "hi");

            assertThat(execution.calls()).extracting(CallRecord::parent).containsExactly(-1, 0);
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void letsCallsOfACallbackBelongToTheCaller() throws Exception {
        CompletableFuture<String> second = new CompletableFuture<>();
        try (CallExecution execution = Plans.always(new Fault.GrpcStatus("UNAVAILABLE"), new CallExploration());
                CallExecution other = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            ClientCalls.asyncUnaryCall(
                    echo.channel().newCall(Echo.UNARY, CallOptions.DEFAULT),
                    "first",
                    new Ending(thrown -> Calls.withoutFaults(
                            () -> second.complete(say(echo.channel(), CallOptions.DEFAULT, "fallback")))));

            assertThat(second.get()).isEqualTo("done");
            assertThat(execution.calls()).extracting(CallRecord::outcome).containsExactly("UNAVAILABLE", "OK");
            assertThat(other.calls()).isEmpty();
        }
    }

    /** Hears how a call ended. */
    private record Ending(Consumer<Throwable> failed) implements StreamObserver<String> {
        @Override
        public void onNext(String value) {}

        @Override
        public void onError(Throwable thrown) {
            failed.accept(thrown);
        }

        @Override
        public void onCompleted() {}
    }

    @Test
    void endsWithAStatusAfterTheWorkWasDone() {
        StatusRuntimeException thrown = thrown(
                new Fault.GrpcStatus("DATA_LOSS", "gone", Map.of("raw-bin", "AQI="), Fault.When.AFTER), DEADLINE);

        assertThat(thrown.getStatus().getCode()).isEqualTo(Status.Code.DATA_LOSS);
        assertThat(thrown.getTrailers().get(Metadata.Key.of("raw-bin", Metadata.BINARY_BYTE_MARSHALLER)))
                .containsExactly(1, 2);
        assertThat(echo.workDone()).isEqualTo(1);
    }

    @Test
    void throwsAnUncheckedExceptionAsAnInterceptorWould() {
        Fault fault = new Fault.Thrown(IllegalStateException.class.getName(), "open", "", Fault.When.BEFORE);
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(catchThrowable(() -> say(echo.channel(), DEADLINE, "hi")))
                    .isExactlyInstanceOf(IllegalStateException.class)
                    .hasMessage("open");
            assertThat(execution.calls()).extracting(CallRecord::outcome).containsExactly("IllegalStateException");
        }
        assertThat(echo.workDone()).isZero();
    }

    @Test
    void showsAnyOtherExceptionAsTheCauseOfAnUnknownStatus() {
        StatusRuntimeException thrown =
                thrown(new Fault.Thrown(IOException.class.getName(), "x", "", Fault.When.AFTER), DEADLINE);

        assertThat(thrown.getStatus().getCode()).isEqualTo(Status.Code.UNKNOWN);
        assertThat(thrown.getCause()).isExactlyInstanceOf(IOException.class);
        assertThat(echo.workDone()).isEqualTo(1);
    }

    @Test
    void refusesAFaultThatGrpcCannotShow() {
        try (CallExecution execution = Plans.always(new Fault.HttpStatus(404), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(catchThrowable(() -> say(echo.channel(), DEADLINE, "hi")))
                    .hasMessage("Fault '404' cannot occur in gRPC; remove it from the catalogue.");
        }
    }

    @Test
    void waitsForAServiceThatIsNotThereUntilTheDeadlineIfTheCallSaysSo() {
        assertThat(thrown(new Fault.Refused(), DEADLINE.withWaitForReady())
                        .getStatus()
                        .getCode())
                .isEqualTo(Status.Code.DEADLINE_EXCEEDED);
    }

    @Test
    void namesTheDeadlineOfTheRequestThatACallIsMadeFor() throws Exception {
        Context.CancellableContext context =
                Context.current().withDeadlineAfter(60, TimeUnit.SECONDS, Executors.newSingleThreadScheduledExecutor());
        try {
            String description = context.call(() -> thrown(new Fault.Timeout(Fault.When.BEFORE), CallOptions.DEFAULT)
                    .getStatus()
                    .getDescription());
            assertThat(description).startsWith("Context deadline exceeded after ");
        } finally {
            context.cancel(null);
        }
    }

    @Test
    void delaysACallAndThenMakesIt() {
        try (CallExecution execution = Plans.always(new Fault.Delay(Duration.ofMillis(1)), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(say(echo.channel(), DEADLINE, "hi")).isEqualTo("done");
        }
    }

    @Test
    void losesTheAnswerWhenTheDelayIsLongerThanTheDeadline() {
        StatusRuntimeException thrown = thrown(new Fault.Delay(Duration.ofHours(1)), DEADLINE);

        assertThat(thrown.getStatus().getCode()).isEqualTo(Status.Code.DEADLINE_EXCEEDED);
        assertThat(echo.workDone()).isEqualTo(1);
    }

    @Test
    void countsACallOnceIfTheInterceptorWasAddedTwice() {
        Channel twice = ClientInterceptors.intercept(echo.channel(), new CallInterceptor());
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            say(twice, DEADLINE, "hi");

            assertThat(execution.calls()).hasSize(1);
        }
    }

    @Test
    void startsAStreamBeforeItsFirstMessageBecauseTheServiceMayTalkFirst() throws Exception {
        CompletableFuture<String> heard = new CompletableFuture<>();
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            StreamObserver<String> requests = ClientCalls.asyncBidiStreamingCall(
                    echo.channel().newCall(Echo.BOTH_STREAM, DEADLINE), new StreamObserver<>() {
                        @Override
                        public void onNext(String value) {
                            heard.complete(value);
                        }

                        @Override
                        public void onError(Throwable thrown) {
                            heard.completeExceptionally(thrown);
                        }

                        @Override
                        public void onCompleted() {}
                    });

            assertThat(execution.calls()).as("before anything was said").hasSize(1);
            requests.onCompleted();
            assertThat(heard.get()).isEqualTo("done");
            assertThat(execution.calls().get(0).outgoing().payload().text()).isEmpty();
        }
    }

    @Test
    void tellsTheCallerOfACallThatWasCancelledBeforeItWasSent() throws Exception {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            ClientCall<String, String> call = echo.channel().newCall(Echo.UNARY, CallOptions.DEFAULT);
            CompletableFuture<Status> closed = new CompletableFuture<>();
            call.start(closing(closed), new Metadata());
            call.request(1);
            call.cancel("never mind", null);
            call.sendMessage("hi");
            call.halfClose();

            assertThat(closed.get().getCode()).isEqualTo(Status.Code.CANCELLED);
            assertThat(execution.calls()).isEmpty();
        }
    }

    @Test
    void cancelsACallWhoseTimeoutIsReallyWaitedFor() throws Exception {
        CallSettings settings = Plans.own(Plans.plan(new Fault.Timeout(Fault.When.BEFORE)))
                .withStackDepth(2)
                .waitingForTimeouts(true);
        Pilot last = new Pilot() {
            @Override
            public int atPosition(int position, int options) {
                return 0;
            }

            @Override
            public int atIdentity(long identity, int options) {
                return options - 1;
            }
        };
        try (CallExecution execution = CallExecution.start(Choices.answeredBy(last), settings, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            ClientCall<String, String> call = echo.channel().newCall(Echo.UNARY, DEADLINE);
            CompletableFuture<Status> closed = new CompletableFuture<>();
            call.start(closing(closed), new Metadata());
            call.sendMessage("hi");
            call.cancel("never mind", null);

            assertThat(closed.get().getCode()).isEqualTo(Status.Code.CANCELLED);
            assertThat(execution.calls()).extracting(CallRecord::outcome).containsExactly("CANCELLED");

            CallOptions soon = CallOptions.DEFAULT.withDeadlineAfter(5, TimeUnit.MILLISECONDS);
            assertThat(((StatusRuntimeException) catchThrowable(() -> say(echo.channel(), soon, "hi")))
                            .getStatus()
                            .getCode())
                    .isEqualTo(Status.Code.DEADLINE_EXCEEDED);
        }
    }

    private static ClientCall.Listener<String> closing(CompletableFuture<Status> closed) {
        return new ClientCall.Listener<>() {
            @Override
            public void onClose(Status status, Metadata trailers) {
                closed.complete(status);
            }
        };
    }
}
