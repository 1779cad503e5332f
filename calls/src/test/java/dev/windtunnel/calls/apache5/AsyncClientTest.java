package dev.windtunnel.calls.apache5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.ResettingServer;
import dev.windtunnel.calls.http.WorkServer;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.async.methods.AbstractBinResponseConsumer;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.async.methods.SimpleResponseConsumer;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.DefaultHttpRequestRetryStrategy;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import org.apache.hc.core5.http.nio.entity.BasicAsyncEntityProducer;
import org.apache.hc.core5.http.nio.support.BasicRequestProducer;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AsyncClientTest {

    private static final int PATIENCE = 60;

    private final List<CloseableHttpAsyncClient> clients = new ArrayList<>();

    @AfterEach
    void close() throws IOException {
        for (CloseableHttpAsyncClient client : clients) {
            client.close();
        }
    }

    private static HttpAsyncClientBuilder builder() {
        return HttpAsyncClientBuilder.create()
                .setRetryStrategy(new DefaultHttpRequestRetryStrategy(1, TimeValue.ofMilliseconds(1)));
    }

    private CloseableHttpAsyncClient built(HttpAsyncClientBuilder builder) {
        CloseableHttpAsyncClient client = builder.build();
        client.start();
        clients.add(client);
        return client;
    }

    private CloseableHttpAsyncClient intercepted() {
        return built(InterceptedApacheClient.addTo(builder()));
    }

    private static int get(CloseableHttpAsyncClient client, URI uri) throws Exception {
        return sent(client, SimpleRequestBuilder.get(uri).build());
    }

    private static int post(CloseableHttpAsyncClient client, URI uri) throws Exception {
        return sent(
                client,
                SimpleRequestBuilder.post(uri)
                        .setBody("something", ContentType.TEXT_PLAIN)
                        .build());
    }

    private static int sent(CloseableHttpAsyncClient client, SimpleHttpRequest request) throws Exception {
        return client.execute(request, null).get(PATIENCE, TimeUnit.SECONDS).getCode();
    }

    private static void post(CloseableHttpAsyncClient client, URI uri, AsyncEntityProducer body) throws Exception {
        client.execute(new BasicRequestProducer(Method.POST, uri, body), SimpleResponseConsumer.create(), null)
                .get(PATIENCE, TimeUnit.SECONDS);
    }

    @ParameterizedTest
    @EnumSource(Fault.When.class)
    void retriesAnIdempotentRequestAsAfterARealReset(Fault.When when) throws Exception {
        try (ResettingServer real = ResettingServer.start(when == Fault.When.AFTER);
                WorkServer server = WorkServer.named("work");
                CallExecution other = Plans.calmly();
                CallExecution execution = Plans.once(new Fault.Reset(when))) {
            int expected = get(built(builder()), real.at("/"));
            try (CallContext.Scope scope = execution.root().enter()) {
                assertThat(get(intercepted(), server.at("/"))).isEqualTo(expected);
            }

            assertThat(server.bodies()).hasSize(real.workDone()).hasSize(when == Fault.When.AFTER ? 2 : 1);
            assertThat(execution.calls())
                    .as("the second attempt, in a thread of the client, belongs to the caller too")
                    .extracting(CallRecord::outcome)
                    .containsExactly(SocketException.class.getSimpleName(), "200");
            assertThat(other.calls()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.When.class)
    void doesNotRetryAPostAsAfterARealReset(Fault.When when) {
        try (ResettingServer real = ResettingServer.start(when == Fault.When.AFTER);
                WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.Reset(when))) {
            CloseableHttpAsyncClient plain = built(builder());
            assertThatThrownBy(() -> post(plain, real.at("/"))).hasCauseExactlyInstanceOf(SocketException.class);
            CloseableHttpAsyncClient client = intercepted();
            try (CallContext.Scope scope = execution.root().enter()) {
                assertThatThrownBy(() -> post(client, server.at("/"))).hasCauseExactlyInstanceOf(SocketException.class);
            }

            assertThat(server.bodies()).hasSize(real.workDone());
            assertThat(execution.calls()).hasSize(1);
        }
    }

    @Test
    void sendsTheBodyAgainWhenItRetriesAnInjectedStatus() throws Exception {
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.HttpStatus(503));
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(post(intercepted(), server.at("/"))).isEqualTo(200);
            assertThat(execution.calls()).extracting(CallRecord::outcome).containsExactly("503", "200");
            assertThat(server.bodies()).containsExactly("something");
        }
    }

    @Test
    void sendsTheHeaderOnlyForCallsOfAnExecution() throws Exception {
        List<String> headers = new CopyOnWriteArrayList<>();
        try (WorkServer server = WorkServer.named("work", exchange -> {
            headers.add(String.valueOf(exchange.getRequestHeaders().getFirst(Header.NAME)));
            exchange.sendResponseHeaders(200, -1);
        })) {
            CloseableHttpAsyncClient client = intercepted();
            get(client, server.at("/"));
            SimpleHttpRequest request = SimpleRequestBuilder.get(server.at("/")).build();
            try (CallExecution execution = Plans.calmly();
                    CallContext.Scope scope = execution.root().enter()) {
                sent(client, request);
                assertThat(execution.calls()).extracting(CallRecord::service).containsExactly("work");
            }

            assertThat(headers).hasSize(2);
            assertThat(headers.get(0)).isEqualTo("null");
            assertThat(headers.get(1)).contains("/0/");
            assertThat(request.containsHeader(Header.NAME))
                    .as("the caller's own request")
                    .isFalse();
        }
    }

    @Test
    void letsCallsOfACallbackBelongToTheCaller() throws Exception {
        CloseableHttpAsyncClient client = intercepted();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        try (WorkServer server = WorkServer.named("work");
                CallExecution other = Plans.calmly();
                CallExecution execution = Plans.once(new Fault.Refused());
                CallContext.Scope scope = execution.root().enter()) {
            Future<SimpleHttpResponse> unused =
                    client.execute(SimpleRequestBuilder.get(server.at("/first")).build(), new FutureCallback<>() {
                        @Override
                        public void completed(SimpleHttpResponse response) {
                            second.complete(response.getCode());
                        }

                        @Override
                        public void failed(Exception thrown) {
                            Future<SimpleHttpResponse> again = client.execute(
                                    SimpleRequestBuilder.get(server.at("/second"))
                                            .build(),
                                    this);
                            assertThat(again).isNotNull();
                        }

                        @Override
                        public void cancelled() {
                            second.cancel(true);
                        }
                    });

            assertThat(second.get(PATIENCE, TimeUnit.SECONDS)).isEqualTo(200);
            assertThat(execution.calls()).hasSize(2);
            assertThat(other.calls()).isEmpty();
        }
    }

    @Test
    void leavesAStreamAStream() throws Exception {
        CountDownLatch firstPartWasRead = new CountDownLatch(1);
        byte[] part = "0123456789abcdef".repeat(1 << 12).getBytes(StandardCharsets.US_ASCII);
        int parts = 100;
        try (WorkServer server = WorkServer.named("work", exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    exchange.getResponseBody().write(part);
                    exchange.getResponseBody().flush();
                    await(firstPartWasRead);
                    for (int i = 1; i < parts; i++) {
                        exchange.getResponseBody().write(part);
                    }
                });
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            long length = intercepted()
                    .execute(new BasicRequestProducer(Method.GET, server.at("/")), new Counting(firstPartWasRead), null)
                    .get(PATIENCE, TimeUnit.SECONDS);

            assertThat(length).isEqualTo((long) part.length * parts);
            assertThat(execution.calls().get(0).answer().body()).as("looked at").isPresent();
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** Counts the bytes of an answer as they come. */
    private static final class Counting extends AbstractBinResponseConsumer<Long> {
        private final CountDownLatch first;
        private long length;

        Counting(CountDownLatch first) {
            this.first = first;
        }

        @Override
        protected void start(HttpResponse response, ContentType type) {}

        @Override
        protected int capacityIncrement() {
            return 1 << 10;
        }

        @Override
        protected void data(ByteBuffer source, boolean isEnd) {
            first.countDown();
            length += source.remaining();
            source.position(source.limit());
        }

        @Override
        protected Long buildResult() {
            return length;
        }

        @Override
        public void releaseResources() {}
    }

    @Test
    void tellsCallsApartByABodyThatCanBeSentAgain() throws Exception {
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            post(intercepted(), server.at("/?q=1"), new BasicAsyncEntityProducer("again"));

            assertThat(server.bodies()).containsExactly("again");
            assertThat(execution.calls().get(0).outgoing().payload().text()).isEqualTo("?q=1again");
        }
    }

    @Test
    void doesNotReadABodyThatCanBeSentOnlyOnce() throws Exception {
        AsyncEntityProducer once = new BasicAsyncEntityProducer("only once") {
            @Override
            public boolean isRepeatable() {
                return false;
            }

            @Override
            public void releaseResources() {}
        };
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            post(intercepted(), server.at("/"), once);

            assertThat(server.bodies()).containsExactly("only once");
            assertThat(execution.calls().get(0).outgoing().payload().text()).isEmpty();
        }
    }

    @Test
    void runsTheInterceptorsOfTheUserForAnInjectedAnswer() throws Exception {
        List<String> seen = new CopyOnWriteArrayList<>();
        CloseableHttpAsyncClient client = built(InterceptedApacheClient.addTo(builder())
                .addRequestInterceptorLast((request, entity, context) -> seen.add(request.getMethod()))
                .addResponseInterceptorLast((response, entity, context) -> seen.add("" + response.getCode())));
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.HttpStatus(202, Map.of(), "later"));
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(post(client, server.at("/"))).isEqualTo(202);
            assertThat(seen).containsExactly("POST", "202");
            assertThat(server.bodies()).isEmpty();
        }
    }

    @Test
    void delaysACallAndThenMakesIt() throws Exception {
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.Delay(Duration.ofMillis(1)));
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(post(intercepted(), server.at("/"))).isEqualTo(200);
            assertThat(server.bodies()).hasSize(1);
        }
    }

    @Test
    void losesTheAnswerWhenTheDelayIsLongerThanTheTimeout() {
        CloseableHttpAsyncClient client = built(InterceptedApacheClient.addTo(builder())
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setResponseTimeout(Timeout.ofSeconds(60))
                        .build()));
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.Delay(Duration.ofHours(1)));
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(() -> get(client, server.at("/")))
                    .hasCauseExactlyInstanceOf(SocketTimeoutException.class);
            assertThat(server.bodies()).hasSize(1);
        }
    }

    @Test
    void leavesNoConnectionInUse() {
        CloseableHttpAsyncClient client = intercepted();
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.always(new Fault.Reset(Fault.When.AFTER), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            // More calls than the pool has connections for one service.
            for (int i = 0; i < 10; i++) {
                assertThatThrownBy(() -> post(client, server.at("/"))).hasCauseExactlyInstanceOf(SocketException.class);
            }
            assertThat(server.bodies()).hasSize(10);
        }
    }
}
