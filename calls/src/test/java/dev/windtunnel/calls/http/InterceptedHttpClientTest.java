package dev.windtunnel.calls.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterceptedHttpClientTest {

    private final WorkServer server = WorkServer.named("work");
    private final HttpClient client = InterceptedHttpClient.of(HttpClient.newHttpClient());

    @AfterEach
    void stop() {
        server.close();
    }

    private HttpRequest get() {
        return HttpRequest.newBuilder(server.at("/work"))
                .timeout(Duration.ofSeconds(60))
                .build();
    }

    private static CallExecution always(Fault fault) {
        return Plans.always(fault, new CallExploration());
    }

    private <T> HttpResponse<T> sent(Fault fault, HttpResponse.BodyHandler<T> handler) throws Exception {
        try (CallExecution execution = always(fault);
                CallContext.Scope scope = execution.root().enter()) {
            return client.send(get(), handler);
        }
    }

    private Throwable thrown(Fault.Thrown fault) {
        return catchThrowable(() -> sent(fault, HttpResponse.BodyHandlers.discarding()));
    }

    @Test
    void throwsTheExceptionThatTheCatalogueNames() {
        Throwable thrown = thrown(new Fault.Thrown(
                SocketException.class.getName(), "Broken pipe", EOFException.class.getName(), Fault.When.BEFORE));

        assertThat(thrown).isExactlyInstanceOf(SocketException.class).hasMessage("Broken pipe");
        assertThat(thrown.getCause()).isExactlyInstanceOf(EOFException.class).hasMessage(null);
        assertThat(server.bodies()).isEmpty();
    }

    @Test
    void throwsItAfterTheWorkWasDoneIfItIsToComeAfter() {
        Throwable thrown = thrown(new Fault.Thrown(IOException.class.getName(), "", "", Fault.When.AFTER));

        assertThat(thrown)
                .isExactlyInstanceOf(IOException.class)
                .hasMessage(null)
                .hasNoCause();
        assertThat(server.bodies()).hasSize(1);
    }

    @Test
    void throwsUncheckedExceptionsAndErrors() {
        assertThat(thrown(new Fault.Thrown(IllegalStateException.class.getName(), "x", "", Fault.When.BEFORE)))
                .isExactlyInstanceOf(IllegalStateException.class);
        assertThat(thrown(new Fault.Thrown(StackOverflowError.class.getName(), "x", "", Fault.When.BEFORE)))
                .isExactlyInstanceOf(StackOverflowError.class);
    }

    @Test
    void saysWhatIsWrongWithAnExceptionThatCannotBeThrown() {
        assertThat(thrown(new Fault.Thrown("java.sql.SQLException", "x", "", Fault.When.BEFORE)))
                .hasMessage("java.net.http cannot throw 'java.sql.SQLException' when it sends; put an IOException or an"
                        + " unchecked exception into the catalogue.");
        assertThat(thrown(new Fault.Thrown("no.such.Thing", "x", "", Fault.When.BEFORE)))
                .hasMessage(
                        "Exception 'no.such.Thing' is not on the class path of the subject; write its full name into the"
                                + " catalogue.");
        assertThat(thrown(new Fault.Thrown("java.lang.String", "x", "", Fault.When.BEFORE)))
                .hasMessage("Class 'java.lang.String' is no exception; name one in the catalogue.");
    }

    @Test
    void failsAFutureWithTheExceptionThatTheCatalogueNames() {
        Fault fault = new Fault.Thrown("java.sql.SQLException", "x", "", Fault.When.AFTER);
        try (CallExecution execution = always(fault);
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(() -> client.sendAsync(get(), HttpResponse.BodyHandlers.discarding())
                            .join())
                    .cause()
                    .isExactlyInstanceOf(SQLException.class);
        }
        assertThat(server.bodies()).hasSize(1);
    }

    @Test
    void letsEveryBodyHandlerReadAnInjectedAnswer(@TempDir Path directory) throws Exception {
        Fault fault = new Fault.HttpStatus(503, Map.of("x-why", "busy"), "one\ntwo");
        byte[] bytes = "one\ntwo".getBytes(StandardCharsets.UTF_8);

        assertThat(sent(fault, HttpResponse.BodyHandlers.ofString()).body()).isEqualTo("one\ntwo");
        assertThat(sent(fault, HttpResponse.BodyHandlers.ofByteArray()).body()).isEqualTo(bytes);
        try (InputStream stream =
                sent(fault, HttpResponse.BodyHandlers.ofInputStream()).body()) {
            assertThat(stream.readAllBytes()).isEqualTo(bytes);
        }
        try (Stream<String> lines =
                sent(fault, HttpResponse.BodyHandlers.ofLines()).body()) {
            assertThat(lines).containsExactly("one", "two");
        }
        Path file = sent(fault, HttpResponse.BodyHandlers.ofFile(directory.resolve("body")))
                .body();
        assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
        assertThat(read(sent(fault, HttpResponse.BodyHandlers.ofPublisher()).body()))
                .isEqualTo("one\ntwo");
        assertThat(sent(fault, HttpResponse.BodyHandlers.replacing("mine")).body())
                .isEqualTo("mine");

        HttpResponse<Void> response = sent(fault, HttpResponse.BodyHandlers.discarding());
        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.headers().firstValue("X-Why")).contains("busy");
        assertThat(response.uri()).isEqualTo(server.at("/work"));
        assertThat(server.bodies()).isEmpty();
    }

    private static String read(Flow.Publisher<List<ByteBuffer>> publisher) {
        HttpResponse.BodySubscriber<String> text = HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8);
        publisher.subscribe(text);
        return text.getBody().toCompletableFuture().join();
    }

    @Test
    void failsAsTheClientDoesWhenABodyHandlerFails() {
        HttpResponse.BodyHandler<Integer> handler = info -> HttpResponse.BodySubscribers.mapping(
                HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8), Integer::valueOf);

        Throwable ours = catchThrowable(() -> sent(new Fault.HttpStatus(200, Map.of(), "x"), handler));

        assertThat(ours).isExactlyInstanceOf(IllegalArgumentException.class);
        assertThat(ours.getCause()).isExactlyInstanceOf(NumberFormatException.class);
    }

    @Test
    void delaysACallAndThenMakesIt() throws Exception {
        assertThat(sent(new Fault.Delay(Duration.ofMillis(1)), HttpResponse.BodyHandlers.discarding())
                        .statusCode())
                .isEqualTo(200);
        try (CallExecution execution = always(new Fault.Delay(Duration.ofMillis(1)));
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(client.sendAsync(get(), HttpResponse.BodyHandlers.discarding())
                            .join()
                            .statusCode())
                    .isEqualTo(200);
        }
        assertThat(server.bodies()).hasSize(2);
    }

    @Test
    void losesTheAnswerWhenTheDelayIsLongerThanTheTimeout() {
        assertThatThrownBy(() -> sent(new Fault.Delay(Duration.ofHours(1)), HttpResponse.BodyHandlers.discarding()))
                .isExactlyInstanceOf(HttpTimeoutException.class);
        assertThat(server.bodies()).hasSize(1);
    }

    @Test
    void reallyWaitsForATimeoutIfAskedTo() {
        CallSettings settings = Plans.own(Plans.plan(new Fault.Timeout(Fault.When.BEFORE)))
                .withStackDepth(2)
                .waitingForTimeouts(true);
        HttpRequest request = HttpRequest.newBuilder(server.at("/"))
                .timeout(Duration.ofMillis(20))
                .build();
        Pilot first = new Pilot() {
            @Override
            public int atPosition(int position, int options) {
                return 0;
            }

            @Override
            public int atIdentity(long identity, int options) {
                return options - 1;
            }
        };
        try (CallExecution execution = CallExecution.start(Choices.answeredBy(first), settings, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            long start = System.nanoTime();
            assertThatThrownBy(() -> client.send(request, HttpResponse.BodyHandlers.discarding()))
                    .isInstanceOf(HttpTimeoutException.class);
            assertThatThrownBy(() -> client.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                            .join())
                    .hasCauseInstanceOf(HttpTimeoutException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(42));
        }
    }

    @Test
    void endsAtOnceWhenTheThreadIsInterrupted() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> sent(new Fault.Refused(), HttpResponse.BodyHandlers.discarding()))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void followsRedirectsAsOneCallToTheFirstService() throws Exception {
        try (WorkServer deep = WorkServer.named("deep");
                WorkServer second = WorkServer.named("second", exchange -> {
                    call(deep.at("/below"));
                    exchange.sendResponseHeaders(200, -1);
                });
                WorkServer first = WorkServer.named("first", exchange -> {
                    exchange.getResponseHeaders()
                            .set("Location", second.at("/new").toString());
                    exchange.sendResponseHeaders(302, -1);
                });
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            HttpClient following = InterceptedHttpClient.of(HttpClient.newBuilder()
                    .followRedirects(HttpClient.Redirect.ALWAYS)
                    .build());

            HttpResponse<Void> response = following.send(
                    HttpRequest.newBuilder(first.at("/old")).build(), HttpResponse.BodyHandlers.discarding());

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.previousResponse()).isPresent();
            assertThat(execution.calls()).extracting(CallRecord::service).containsExactly("first", "deep");
            assertThat(execution.calls()).extracting(CallRecord::caller).containsExactly("test", "second");
            assertThat(execution.calls()).extracting(CallRecord::parent).containsExactly(-1, 0);
        }
    }

    private void call(URI uri) throws IOException {
        try {
            client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.discarding());
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void runsWhatHangsOnAFutureWhereTheCallerStood() {
        try (CallExecution execution = Plans.calmly();
                CallExecution other = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            client.sendAsync(get(), HttpResponse.BodyHandlers.discarding())
                    .thenCompose(response -> client.sendAsync(get(), HttpResponse.BodyHandlers.discarding()))
                    .thenComposeAsync(response -> client.sendAsync(get(), HttpResponse.BodyHandlers.discarding()))
                    .join();

            assertThat(execution.calls()).hasSize(3);
            assertThat(other.calls()).isEmpty();
        }
    }

    @Test
    void letsFallbacksOfAFailedFutureBelongToTheCaller() {
        try (CallExecution execution = always(new Fault.Refused());
                CallExecution other = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            Throwable thrown = catchThrowable(() -> client.sendAsync(get(), HttpResponse.BodyHandlers.discarding())
                    .exceptionallyCompose(first -> client.sendAsync(get(), HttpResponse.BodyHandlers.discarding()))
                    .join());

            assertThat(thrown).hasCauseInstanceOf(ConnectException.class);
            assertThat(execution.calls()).hasSize(2);
        }
    }

    @Test
    void readsInjectedAnswersInTheExecutorOfTheClient() {
        ExecutorService own = Executors.newSingleThreadExecutor(task -> new Thread(task, "own"));
        HttpClient pooled =
                InterceptedHttpClient.of(HttpClient.newBuilder().executor(own).build());
        try (CallExecution execution = always(new Fault.HttpStatus(503));
                CallContext.Scope scope = execution.root().enter()) {
            String reader = pooled.sendAsync(
                            get(),
                            info -> HttpResponse.BodySubscribers.replacing(
                                    Thread.currentThread().getName()))
                    .join()
                    .body();

            assertThat(reader).isEqualTo("own");
        } finally {
            own.shutdown();
        }
    }

    @Test
    void cancelsTheExchangeWhenItsFutureIsCancelled() {
        CompletableFuture<HttpResponse<Void>> exchange = new CompletableFuture<>();
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            CompletableFuture<Integer> derived = AnswerFuture.of(
                            exchange, CallContext.current(), (response, thrown) -> {})
                    .thenApply(HttpResponse::statusCode);

            assertThat(derived.cancel(true)).isTrue();
            assertThat(exchange).isCancelled();
            assertThat(derived).isCancelled();
        }
    }

    @Test
    void recordsACancelledCall() {
        try (WorkServer silent = WorkServer.named("silent", exchange -> {
                    try {
                        Thread.currentThread().join();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            CompletableFuture<HttpResponse<Void>> answer = client.sendAsync(
                    HttpRequest.newBuilder(silent.at("/")).build(), HttpResponse.BodyHandlers.discarding());

            assertThat(answer.cancel(true)).isTrue();
            assertThatThrownBy(answer::join).isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void doesNotSpendABodyThatCanBeReadOnlyOnce() throws Exception {
        HttpRequest.BodyPublisher once = HttpRequest.BodyPublishers.fromPublisher(
                HttpRequest.BodyPublishers.ofString("only once"), "only once".length());
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            client.send(
                    HttpRequest.newBuilder(server.at("/")).POST(once).build(), HttpResponse.BodyHandlers.discarding());

            assertThat(server.bodies()).containsExactly("only once");
            assertThat(execution.calls().get(0).outgoing().payload().text()).isEmpty();
        }
    }

    @Test
    void tellsBodiesApartThatAreNotText() throws Exception {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            for (byte last : new byte[] {(byte) 0xfe, (byte) 0xff}) {
                byte[] body = new byte[40_000];
                body[39_999] = last;
                client.send(
                        HttpRequest.newBuilder(server.at("/"))
                                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                                .build(),
                        HttpResponse.BodyHandlers.discarding());
            }

            assertThat(execution.calls())
                    .extracting(call -> call.index().elements().get(0).count())
                    .containsExactly(1, 1);
        }
    }

    @Test
    void doesNotInterceptTwice() {
        assertThat(InterceptedHttpClient.of(client)).isSameAs(client);
    }

    @Test
    void isTheClientThatItWraps() throws Exception {
        HttpClient plain = HttpClient.newBuilder()
                .connectTimeout(Duration.ofSeconds(3))
                .followRedirects(HttpClient.Redirect.NORMAL)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        HttpClient wrapped = InterceptedHttpClient.of(plain);

        assertThat(wrapped.connectTimeout()).isEqualTo(plain.connectTimeout());
        assertThat(wrapped.followRedirects()).isEqualTo(plain.followRedirects());
        assertThat(wrapped.version()).isEqualTo(plain.version());
        assertThat(wrapped.sslContext()).isSameAs(plain.sslContext());
        assertThat(wrapped.executor()).isEqualTo(plain.executor());
        assertThat(wrapped.send(get(), HttpResponse.BodyHandlers.discarding()).statusCode())
                .isEqualTo(200);
        if (wrapped instanceof AutoCloseable closeable) {
            closeable.close();
            assertThatThrownBy(() -> plain.send(get(), HttpResponse.BodyHandlers.discarding()))
                    .isInstanceOf(IOException.class);
        }
    }
}
