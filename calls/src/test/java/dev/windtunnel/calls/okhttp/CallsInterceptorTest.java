package dev.windtunnel.calls.okhttp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.ServiceFilter;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CallsInterceptorTest implements AutoCloseable {

    private final List<String> received = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private final OkHttpClient client =
            CallsInterceptor.addTo(new OkHttpClient.Builder()).build();

    CallsInterceptorTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ServiceFilter.join(server, "work", server.createContext("/", exchange -> {
            received.add(String.valueOf(exchange.getRequestHeaders().getFirst(Header.NAME)));
            exchange.getRequestBody().readAllBytes();
            byte[] answer = "done".getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("content-type", "text/plain");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        }));
        server.start();
    }

    @Override
    @AfterEach
    public void close() {
        ServiceFilter.leave(server);
        server.stop(0);
        client.dispatcher().executorService().shutdown();
        client.connectionPool().evictAll();
    }

    private Request.Builder work() {
        return new Request.Builder()
                .url("http://127.0.0.1:" + server.getAddress().getPort() + "/work");
    }

    private static String text(Call call) throws IOException {
        try (Response response = call.execute()) {
            return response.body().string();
        }
    }

    private interface Seen {
        void run(Response response, IOException thrown) throws IOException;
    }

    private static Callback callback(CompletableFuture<String> done, Seen seen) {
        return new Callback() {
            @Override
            public void onResponse(Call call, Response response) throws IOException {
                try (response) {
                    seen.run(response, null);
                    done.complete(response.body().string());
                }
            }

            @Override
            public void onFailure(Call call, IOException exception) {
                done.completeExceptionally(exception);
            }
        };
    }

    private Throwable thrown(OkHttpClient caller, Fault fault) {
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            return catchThrowable(() -> text(caller.newCall(work().build())));
        }
    }

    @Test
    void leavesCallsOfNoExecutionAlone() throws IOException {
        assertThat(text(client.newCall(work().build()))).isEqualTo("done");
        assertThat(received).containsExactly("null");
    }

    @Test
    void aCallThatIsEnqueuedBelongsToItsCallerAmongSeveralExecutions() throws Exception {
        try (CallExecution one = Plans.calmly();
                CallExecution other = Plans.calmly()) {
            CompletableFuture<String> done = new CompletableFuture<>();
            one.root().run(() -> client.newCall(work().build()).enqueue(callback(done, (response, thrown) -> {})));
            done.get();

            assertThat(one.calls()).extracting(CallRecord::outcome).containsExactly("200");
            assertThat(other.calls()).isEmpty();
        }
        assertThat(received).doesNotContain("null");
    }

    @Test
    void aCallbackInContextMakesItsCallsForTheSameCaller() throws Exception {
        try (CallExecution one = Plans.calmly();
                CallExecution other = Plans.calmly()) {
            CompletableFuture<String> done = new CompletableFuture<>();
            one.root()
                    .run(() -> client.newCall(work().build())
                            .enqueue(CallsInterceptor.inContext(
                                    callback(done, (response, thrown) -> text(client.newCall(work().build()))))));
            done.get();

            assertThat(one.calls()).hasSize(2);
        }
    }

    @Test
    void anEnqueuedCallIsNamedByTheLineThatMadeIt() throws Exception {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            for (int i = 0; i < 2; i++) {
                CompletableFuture<String> done = new CompletableFuture<>();
                example.OkHttpCode.enqueue(client, work().build(), callback(done, (response, thrown) -> {}));
                done.get();
                example.OkHttpCode.execute(client, work().build()).close();
            }
            assertThat(execution.calls())
                    .extracting(call -> call.name().stack().site().method())
                    .containsExactly("enqueue", "execute", "enqueue", "execute");
            assertThat(execution.calls().get(0).index())
                    .isNotEqualTo(execution.calls().get(1).index());
        }
    }

    @Test
    void attemptsOfAnInterceptorThatRetriesAreCallsOfTheirOwn() {
        AtomicInteger attempts = new AtomicInteger();
        OkHttpClient retrying = CallsInterceptor.addTo(new OkHttpClient.Builder().addInterceptor(chain -> {
                    attempts.incrementAndGet();
                    try {
                        return chain.proceed(chain.request());
                    } catch (IOException e) {
                        attempts.incrementAndGet();
                        return chain.proceed(chain.request());
                    }
                }))
                .build();
        try (CallExecution execution = Plans.always(new Fault.Reset(Fault.When.AFTER), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(() -> text(retrying.newCall(work().build())))
                    .isExactlyInstanceOf(SocketException.class)
                    .hasMessage("Connection reset");
            assertThat(execution.calls()).hasSize(2);
        }
        assertThat(attempts).hasValue(2);
        assertThat(received).hasSize(2);
    }

    @Test
    void isAddedOnceAndKeepsTheListenersOfTheClient() throws IOException {
        List<String> heard = new ArrayList<>();
        OkHttpClient listened = CallsInterceptor.addTo(new OkHttpClient.Builder().eventListener(new EventListener() {
                    @Override
                    public void callStart(Call call) {
                        heard.add("start");
                    }
                }))
                .build();
        OkHttpClient derived = CallsInterceptor.addTo(listened.newBuilder()).build();
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            text(derived.newCall(work().build()));

            assertThat(execution.calls()).hasSize(1);
        }
        assertThat(derived.interceptors()).hasSize(1);
        assertThat(heard).containsExactly("start");
    }

    @Test
    void servesAsAnInterceptorAlone() throws IOException {
        OkHttpClient simple = new OkHttpClient.Builder()
                .addInterceptor(new CallsInterceptor())
                .build();
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(text(simple.newCall(work().build()))).isEqualTo("done");
            assertThat(execution.calls()).hasSize(1);
        }
    }

    @Test
    void throwsTheExceptionThatTheCatalogueNames() {
        assertThat(thrown(client, new Fault.Thrown("java.io.EOFException", "x", "", Fault.When.BEFORE)))
                .isExactlyInstanceOf(java.io.EOFException.class)
                .hasMessage("x");
        assertThat(thrown(client, new Fault.Thrown("java.lang.IllegalStateException", "x", "", Fault.When.BEFORE)))
                .isExactlyInstanceOf(IllegalStateException.class);
        assertThat(thrown(client, new Fault.Thrown("java.sql.SQLException", "x", "", Fault.When.BEFORE)))
                .hasMessage("OkHttp cannot throw 'java.sql.SQLException'; put an IOException or an unchecked exception"
                        + " into the catalogue.");
        assertThat(received).isEmpty();
    }

    @Test
    void aTimeoutForTheWholeCallLooksLikeOne() {
        OkHttpClient limited = client.newBuilder()
                .readTimeout(Duration.ZERO)
                .callTimeout(Duration.ofSeconds(60))
                .build();

        assertThat(thrown(limited, new Fault.Timeout(Fault.When.BEFORE)))
                .isExactlyInstanceOf(InterruptedIOException.class)
                .hasMessage("timeout")
                .cause()
                .isExactlyInstanceOf(SocketException.class)
                .hasMessage("Socket closed");
    }

    @Test
    void aDelayBeyondTheTimeoutIsALostAnswer() {
        assertThat(thrown(client, new Fault.Delay(Duration.ofHours(1))))
                .isExactlyInstanceOf(SocketTimeoutException.class);
        assertThat(received).hasSize(1);
    }

    @Test
    void aDelayEndsWhenTheCallIsCancelled() {
        OkHttpClient patient = client.newBuilder().readTimeout(Duration.ZERO).build();
        try (CallExecution execution = Plans.always(new Fault.Delay(Duration.ofHours(1)), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            Call call = patient.newCall(work().build());
            CompletableFuture<String> done = new CompletableFuture<>();
            call.enqueue(callback(done, (response, thrown) -> {}));
            call.cancel();

            assertThat(catchThrowable(done::get)).cause().isInstanceOf(IOException.class);
        }
        assertThat(received).isEmpty();
    }

    @Test
    void aBodyThatCanBeWrittenOnceIsWrittenOnce() throws IOException {
        AtomicInteger written = new AtomicInteger();
        RequestBody once = new RequestBody() {
            @Override
            public okhttp3.MediaType contentType() {
                return null;
            }

            @Override
            public long contentLength() {
                return 1;
            }

            @Override
            public void writeTo(okio.BufferedSink sink) throws IOException {
                written.incrementAndGet();
                sink.writeByte('x');
            }
        };
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            text(client.newCall(work().post(once).build()));
        }
        assertThat(written).hasValue(1);
    }

    @Test
    void requestsWithDifferentBodiesAreDifferentCalls() throws IOException {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            for (String text : List.of("one", "two")) {
                text(client.newCall(work().post(RequestBody.create(text, null)).build()));
            }
            assertThat(execution.calls())
                    .extracting(call -> call.outgoing().payload().text())
                    .containsExactly("one", "two");
        }
    }

    @Test
    void tellsWhatTheCallerReadsOfAnAnswer() throws IOException {
        try (CallExecution execution = CallExecution.start(
                        Choices.answeredBy(Pilot.calm()),
                        Plans.own(Plans.plan()),
                        new CallExploration().describingAnswers());
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(text(client.newCall(work().build()))).isEqualTo("done");
            assertThat(execution.calls().get(0).answer().shown()).isEqualTo("done");
        }
    }

    @Test
    void anInjectedTimeoutTakesItsTimeIfItIsToDoSo() {
        // Long enough for the call to get as far as its fault on a busy machine, too.
        OkHttpClient limited =
                client.newBuilder().callTimeout(Duration.ofMillis(500)).build();
        try (CallExecution execution = CallExecution.start(
                        Choices.answeredBy(Plans.firstOption()),
                        Plans.own(Plans.plan(new Fault.Timeout(Fault.When.BEFORE)))
                                .waitingForTimeouts(true),
                        new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            long start = System.nanoTime();

            assertThatThrownBy(() -> text(limited.newCall(work().build())))
                    .isExactlyInstanceOf(InterruptedIOException.class)
                    .hasMessage("timeout")
                    .cause()
                    .isExactlyInstanceOf(SocketException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(500));
        }
    }
}
