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
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.apache.http.HttpEntity;
import org.apache.http.HttpRequestInterceptor;
import org.apache.http.HttpResponse;
import org.apache.http.HttpResponseInterceptor;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.entity.InputStreamEntity;
import org.apache.http.entity.StringEntity;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClientBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClassicClientTest {

    private final List<CloseableHttpClient> clients = new ArrayList<>();

    @AfterEach
    void close() throws IOException {
        for (CloseableHttpClient client : clients) {
            client.close();
        }
    }

    private CloseableHttpClient built(HttpClientBuilder builder) {
        CloseableHttpClient client = builder.build();
        clients.add(client);
        return client;
    }

    private CloseableHttpClient intercepted() {
        return built(InterceptedApacheClient.custom());
    }

    private static int get(CloseableHttpClient client, URI uri) throws IOException {
        return client.execute(new HttpGet(uri), ClassicClientTest::status);
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
    void retriesAnIdempotentRequestAsAfterARealReset(Fault.When when) throws Exception {
        try (ResettingServer real = ResettingServer.start(when == Fault.When.AFTER);
                WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.Reset(when))) {
            int expected = get(built(HttpClientBuilder.create()), real.at("/"));
            try (CallContext.Scope scope = execution.root().enter()) {
                assertThat(get(intercepted(), server.at("/"))).isEqualTo(expected);
            }

            assertThat(server.bodies()).hasSize(real.workDone()).hasSize(when == Fault.When.AFTER ? 2 : 1);
            assertThat(execution.calls())
                    .extracting(CallRecord::outcome)
                    .containsExactly(SocketException.class.getSimpleName(), "200");
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.When.class)
    void doesNotRetryAPostAsAfterARealReset(Fault.When when) {
        try (ResettingServer real = ResettingServer.start(when == Fault.When.AFTER);
                WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.Reset(when))) {
            CloseableHttpClient plain = built(HttpClientBuilder.create());
            assertThatThrownBy(() -> plain.execute(new HttpPost(real.at("/")), ClassicClientTest::status))
                    .isExactlyInstanceOf(SocketException.class);
            CloseableHttpClient client = intercepted();
            try (CallContext.Scope scope = execution.root().enter()) {
                assertThatThrownBy(() -> client.execute(new HttpPost(server.at("/")), ClassicClientTest::status))
                        .isExactlyInstanceOf(SocketException.class);
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
            CloseableHttpClient client = intercepted();
            get(client, server.at("/"));
            HttpGet request = new HttpGet(server.at("/"));
            try (CallExecution execution = Plans.calmly();
                    CallContext.Scope scope = execution.root().enter()) {
                client.execute(request, ClassicClientTest::status);
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
                CallContext.Scope scope = execution.root().enter();
                CloseableHttpResponse response = intercepted().execute(new HttpGet(server.at("/")))) {
            InputStream content = response.getEntity().getContent();
            byte[] first = new byte[part.length];
            // InputStream.readNBytes ends with a read of nothing, for which this library waits for the next chunk.
            new DataInputStream(content).readFully(first);
            assertThat(first).isEqualTo(part);
            firstPartWasRead.countDown();
            assertThat(content.readAllBytes()).hasSize(part.length * (parts - 1));
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

    @Test
    void tellsCallsApartByABodyThatCanBeSentAgain() throws Exception {
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            intercepted().execute(post(server.at("/?q=1"), new StringEntity("again")), ClassicClientTest::status);

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
            HttpEntity entity = new InputStreamEntity(new ByteArrayInputStream(once), once.length);
            intercepted().execute(post(server.at("/"), entity), ClassicClientTest::status);

            assertThat(server.bodies()).containsExactly("only once");
            assertThat(execution.calls().get(0).outgoing().payload().text()).isEmpty();
        }
    }

    @Test
    void runsTheInterceptorsOfTheUserForAnInjectedAnswer() throws Exception {
        List<String> seen = new ArrayList<>();
        CloseableHttpClient client = built(InterceptedApacheClient.custom()
                .addInterceptorLast((HttpRequestInterceptor)
                        (request, context) -> seen.add(request.getRequestLine().getMethod()))
                .addInterceptorLast((HttpResponseInterceptor) (response, context) -> seen.add("" + status(response))));
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.HttpStatus(404, Map.of(), "nothing"));
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(get(client, server.at("/"))).isEqualTo(404);
            assertThat(seen).containsExactly("GET", "404");
            assertThat(server.bodies()).isEmpty();
        }
    }

    @Test
    void losesTheAnswerWhenTheDelayIsLongerThanTheTimeout() {
        CloseableHttpClient client = built(InterceptedApacheClient.custom()
                .setDefaultRequestConfig(
                        RequestConfig.custom().setSocketTimeout(60_000).build()));
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.Delay(Duration.ofHours(1)));
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(() -> get(client, server.at("/"))).isExactlyInstanceOf(SocketTimeoutException.class);
            assertThat(server.bodies()).hasSize(1);
        }
    }

    @Test
    void staysUsableAfterAnInjectedError() throws Exception {
        CloseableHttpClient client = intercepted();
        Fault fault = new Fault.Thrown(StackOverflowError.class.getName(), "deep", "", Fault.When.BEFORE);
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(fault);
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(() -> get(client, server.at("/"))).isExactlyInstanceOf(StackOverflowError.class);
            assertThat(get(client, server.at("/"))).isEqualTo(200);
        }
    }

    @Test
    void leavesNoConnectionInUse() throws Exception {
        CloseableHttpClient client = intercepted();
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.always(new Fault.Reset(Fault.When.AFTER), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            // More calls than the pool has connections for one service.
            for (int i = 0; i < 10; i++) {
                assertThatThrownBy(() -> client.execute(new HttpPost(server.at("/")), ClassicClientTest::status))
                        .isExactlyInstanceOf(SocketException.class);
            }
            assertThat(server.bodies()).hasSize(10);
        }
    }
}
