package dev.windtunnel.sfit.stub;

import static dev.windtunnel.sfit.stub.http.HttpCall.get;
import static dev.windtunnel.sfit.stub.http.HttpCall.post;
import static dev.windtunnel.sfit.stub.http.HttpCall.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.grpc.CallInterceptor;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.sfit.stub.grpc.GrpcCall;
import dev.windtunnel.sfit.stub.grpc.GrpcStubServer;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import dev.windtunnel.sfit.stub.http.HttpStubServer;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What stubs answer, through the real clients. */
class StubsTest {

    private static final MethodDescriptor<String, String> GREET = MethodDescriptor.<String, String>newBuilder()
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName("demo.Greeter/Greet")
            .setRequestMarshaller(new Text())
            .setResponseMarshaller(new Text())
            .build();

    private record Text() implements MethodDescriptor.Marshaller<String> {
        @Override
        public InputStream stream(String value) {
            return new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String parse(InputStream stream) {
            try {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** What is done in an execution. */
    @FunctionalInterface
    private interface Body {
        void run(Stubs stubs) throws Exception;
    }

    private static void inAnExecution(Body body) throws Exception {
        try (CallExecution execution = CallExecution.observe(CallSettings.with(FaultPlan.NONE), new CallExploration());
                CallContext.Scope root = execution.root().enter()) {
            body.run(Stubs.here());
        }
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return InterceptedHttpClient.of(HttpClient.newHttpClient())
                .send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder to(HttpStubServer server, String path) {
        return HttpRequest.newBuilder(URI.create(server.url(path)));
    }

    @Test
    void theQueryAndTheBodyTellRequestsApart() throws Exception {
        try (HttpStubServer server = HttpStubServer.start("users")) {
            inAnExecution(stubs -> {
                stubs.on(get("/users?id=1")).answers(HttpAnswer.json("{\"name\": \"Ada\"}"));
                stubs.on(get("/users")).answers(HttpAnswer.ok("somebody"));
                stubs.on(request("POST", "/users", "Ada")).answers(HttpAnswer.of(409, "she is there"));
                stubs.on(post("/users")).answers(new HttpAnswer(201, Map.of("Location", "/users/2"), ""));

                HttpResponse<String> ada = send(to(server, "/users?id=1"));
                assertThat(ada.body()).isEqualTo("{\"name\": \"Ada\"}");
                assertThat(ada.headers().firstValue("Content-Type")).contains("application/json");
                assertThat(send(to(server, "/users?id=2")).body()).isEqualTo("somebody");
                assertThat(send(to(server, "/users").POST(HttpRequest.BodyPublishers.ofString("Ada")))
                                .statusCode())
                        .isEqualTo(409);
                assertThat(send(to(server, "/users").POST(HttpRequest.BodyPublishers.ofString("Bob")))
                                .headers()
                                .firstValue("Location"))
                        .contains("/users/2");

                assertThat(stubs.arrived(get("/users?id=1"))).isEqualTo(1);
                assertThat(stubs.arrived(get("/users"))).isEqualTo(2);
                assertThat(stubs.arrived(CallPattern.call("POST /users"))).isEqualTo(2);
            });
        }
    }

    @Test
    void whatIsSaidLaterCounts() throws Exception {
        try (HttpStubServer server = HttpStubServer.start("users")) {
            inAnExecution(stubs -> {
                stubs.on(get("/users/1")).answers(HttpAnswer.ok("Ada"));
                stubs.on(get("/users/1")).answers(HttpAnswer.ok("Bob"));
                assertThat(send(to(server, "/users/1")).body()).isEqualTo("Bob");
            });
        }
    }

    @Test
    void executionsDoNotShareTheirStubs() throws Exception {
        try (HttpStubServer server = HttpStubServer.start("users")) {
            inAnExecution(stubs -> {
                stubs.on(get("/users/1")).answers(HttpAnswer.ok("Ada"));
                assertThat(send(to(server, "/users/1")).statusCode()).isEqualTo(200);
            });
            inAnExecution(stubs -> {
                HttpResponse<String> answer = send(to(server, "/users/1"));
                assertThat(answer.statusCode()).isEqualTo(501);
                assertThat(answer.body()).isEqualTo("No stub answers GET /users/1; add one.");
                assertThat(stubs.arrived(get("/users/1"))).isEqualTo(1);
            });
        }
    }

    @Test
    void aRequestOfGrpcTellsCallsApart() throws Exception {
        try (GrpcStubServer server = GrpcStubServer.start("greeter")) {
            ManagedChannel channel = NettyChannelBuilder.forTarget(server.target())
                    .usePlaintext()
                    .intercept(new CallInterceptor())
                    .build();
            try {
                inAnExecution(stubs -> {
                    stubs.on(GrpcCall.call(GREET)).answers("hello, stranger");
                    stubs.on(GrpcCall.call(GREET, "Ada")).answers("hello, Ada");
                    assertThat(List.of(greet(channel, "Ada"), greet(channel, "Bob"), greet(channel, "Ada")))
                            .containsExactly("hello, Ada", "hello, stranger", "hello, Ada");
                    assertThat(stubs.arrived(GrpcCall.call(GREET))).isEqualTo(3);
                    assertThat(stubs.arrived(GrpcCall.call(GREET, "Ada"))).isEqualTo(2);
                    assertThat(stubs.arrived(CallPattern.call("Greet"))).isEqualTo(3);
                });
                inAnExecution(stubs -> {
                    Status status = catchThrowableOfType(StatusRuntimeException.class, () -> greet(channel, "Ada"))
                            .getStatus();
                    assertThat(status.getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
                    assertThat(status.getDescription()).isEqualTo("No stub answers demo.Greeter/Greet; add one.");
                });
            } finally {
                channel.shutdownNow();
            }
        }
    }

    @Test
    void aStreamOfRequestsIsReadToItsEnd() throws Exception {
        MethodDescriptor<String, String> collect = GREET.toBuilder()
                .setType(MethodDescriptor.MethodType.CLIENT_STREAMING)
                .setFullMethodName("demo.Greeter/Collect")
                .build();
        try (GrpcStubServer server = GrpcStubServer.start("greeter")) {
            ManagedChannel channel = NettyChannelBuilder.forTarget(server.target())
                    .usePlaintext()
                    .intercept(new CallInterceptor())
                    .build();
            try {
                inAnExecution(stubs -> {
                    stubs.on(GrpcCall.call(collect)).answers("hello, all of you");
                    CompletableFuture<String> answer = new CompletableFuture<>();
                    StreamObserver<String> requests = ClientCalls.asyncClientStreamingCall(
                            channel.newCall(collect, CallOptions.DEFAULT), answering(answer));
                    for (String name : List.of("Ada", "Bob", "Cleo", "Dan", "Eve")) {
                        requests.onNext(name);
                    }
                    requests.onCompleted();
                    assertThat(answer.get(10, TimeUnit.SECONDS)).isEqualTo("hello, all of you");
                    assertThat(stubs.arrived(GrpcCall.call(collect))).isEqualTo(1);
                });
            } finally {
                channel.shutdownNow();
            }
        }
    }

    private static StreamObserver<String> answering(CompletableFuture<String> answer) {
        return new StreamObserver<>() {
            @Override
            public void onNext(String message) {
                answer.complete(message);
            }

            @Override
            public void onError(Throwable failure) {
                answer.completeExceptionally(failure);
            }

            @Override
            public void onCompleted() {}
        };
    }

    private static String greet(ManagedChannel channel, String name) {
        return ClientCalls.blockingUnaryCall(channel, GREET, CallOptions.DEFAULT, name);
    }

    @Test
    void whoeverSaysWhatStubsAnswerOutsideOfATestIsToldSo() {
        assertThatThrownBy(Stubs::here)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("inside of a test with @FaultTest");
    }
}
