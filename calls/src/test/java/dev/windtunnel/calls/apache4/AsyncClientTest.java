package dev.windtunnel.calls.apache4;

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
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.SocketException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.http.HttpEntity;
import org.apache.http.HttpResponse;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.client.methods.HttpUriRequest;
import org.apache.http.concurrent.FutureCallback;
import org.apache.http.entity.InputStreamEntity;
import org.apache.http.entity.StringEntity;
import org.apache.http.impl.nio.client.CloseableHttpAsyncClient;
import org.apache.http.impl.nio.client.HttpAsyncClients;
import org.apache.http.nio.IOControl;
import org.apache.http.nio.client.methods.AsyncByteConsumer;
import org.apache.http.nio.client.methods.HttpAsyncMethods;
import org.apache.http.protocol.HttpContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AsyncClientTest {

    private static final int PATIENCE = 60;

    private final CloseableHttpAsyncClient plain = HttpAsyncClients.createDefault();
    private final CloseableHttpAsyncClient client = InterceptedAsyncClient.of(plain);

    @BeforeEach
    void start() {
        client.start();
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        assertThat(plain.isRunning()).isFalse();
    }

    private static int sent(CloseableHttpAsyncClient client, HttpUriRequest request) throws Exception {
        return status(client.execute(request, null).get(PATIENCE, TimeUnit.SECONDS));
    }

    private static int status(HttpResponse response) {
        return response.getStatusLine().getStatusCode();
    }

    private static HttpPost post(URI uri, HttpEntity entity) {
        HttpPost post = new HttpPost(uri);
        post.setEntity(entity);
        return post;
    }

    @ParameterizedTest
    @EnumSource(Fault.When.class)
    void doesNotRetryAsAfterARealReset(Fault.When when) {
        try (ResettingServer real = ResettingServer.start(when == Fault.When.AFTER);
                WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.Reset(when))) {
            assertThatThrownBy(() -> sent(plain, new HttpGet(real.at("/"))))
                    .hasCauseExactlyInstanceOf(SocketException.class);
            try (CallContext.Scope scope = execution.root().enter()) {
                assertThatThrownBy(() -> sent(client, new HttpGet(server.at("/"))))
                        .hasCauseExactlyInstanceOf(SocketException.class);
            }

            assertThat(server.bodies()).hasSize(real.workDone());
            assertThat(execution.calls()).hasSize(1);
        }
    }

    @Test
    void sendsTheHeaderOnlyForCallsOfAnExecution() throws Exception {
        List<String> headers = new CopyOnWriteArrayList<>();
        try (WorkServer server = WorkServer.named("work", exchange -> {
            headers.add(String.valueOf(exchange.getRequestHeaders().getFirst(Header.NAME)));
            exchange.sendResponseHeaders(200, -1);
        })) {
            sent(client, new HttpGet(server.at("/")));
            HttpGet request = new HttpGet(server.at("/"));
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
        CompletableFuture<Integer> second = new CompletableFuture<>();
        try (WorkServer server = WorkServer.named("work");
                CallExecution other = Plans.calmly();
                CallExecution execution = Plans.once(new Fault.Refused());
                CallContext.Scope scope = execution.root().enter()) {
            Future<HttpResponse> unused = client.execute(new HttpGet(server.at("/first")), new FutureCallback<>() {
                @Override
                public void completed(HttpResponse response) {
                    second.complete(status(response));
                }

                @Override
                public void failed(Exception thrown) {
                    Future<HttpResponse> again = client.execute(new HttpGet(server.at("/second")), this);
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
            long length = client.execute(
                            HttpAsyncMethods.createGet(server.at("/")), new Counting(firstPartWasRead), null)
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
    private static final class Counting extends AsyncByteConsumer<Long> {
        private final CountDownLatch first;
        private long length;

        Counting(CountDownLatch first) {
            this.first = first;
        }

        @Override
        protected void onResponseReceived(HttpResponse response) {}

        @Override
        protected void onByteReceived(ByteBuffer part, IOControl control) {
            first.countDown();
            length += part.remaining();
        }

        @Override
        protected Long buildResult(HttpContext context) {
            return length;
        }
    }

    @Test
    void tellsCallsApartByABodyThatCanBeSentAgain() throws Exception {
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            sent(client, post(server.at("/?q=1"), new StringEntity("again")));

            assertThat(server.bodies()).containsExactly("again");
            assertThat(execution.calls().get(0).outgoing().payload().text()).isEqualTo("?q=1again");
        }
    }

    @Test
    void doesNotReadABodyThatCanBeSentOnlyOnce() throws Exception {
        byte[] once = "only once".getBytes(StandardCharsets.US_ASCII);
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            sent(client, post(server.at("/"), new InputStreamEntity(new ByteArrayInputStream(once), once.length)));

            assertThat(server.bodies()).containsExactly("only once");
            assertThat(execution.calls().get(0).outgoing().payload().text()).isEmpty();
        }
    }

    @Test
    void delaysACallAndThenMakesIt() throws Exception {
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.Delay(Duration.ofMillis(1)));
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(sent(client, new HttpGet(server.at("/")))).isEqualTo(200);
            assertThat(execution.calls()).extracting(CallRecord::service).containsExactly("work");
        }
    }

    @Test
    void leavesNoConnectionInUse() {
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.always(new Fault.Reset(Fault.When.AFTER), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            // More calls than the pool has connections for one service.
            for (int i = 0; i < 10; i++) {
                assertThatThrownBy(() -> sent(client, new HttpPost(server.at("/"))))
                        .hasCauseExactlyInstanceOf(SocketException.class);
            }
            assertThat(server.bodies()).hasSize(10);
        }
    }
}
