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
import java.io.ByteArrayInputStream;
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
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.DefaultHttpRequestRetryStrategy;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
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

    private static HttpClientBuilder builder() {
        return HttpClientBuilder.create()
                .setRetryStrategy(new DefaultHttpRequestRetryStrategy(1, TimeValue.ofMilliseconds(1)));
    }

    private CloseableHttpClient built(HttpClientBuilder builder) {
        CloseableHttpClient client = builder.build();
        clients.add(client);
        return client;
    }

    private CloseableHttpClient intercepted() {
        return built(InterceptedApacheClient.addTo(builder()));
    }

    private static int get(CloseableHttpClient client, URI uri) throws IOException {
        return client.execute(new HttpGet(uri), ClassicHttpResponse::getCode);
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
            int expected = get(built(builder()), real.at("/"));
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
            CloseableHttpClient plain = built(builder());
            assertThatThrownBy(() -> plain.execute(new HttpPost(real.at("/")), ClassicHttpResponse::getCode))
                    .isExactlyInstanceOf(SocketException.class);
            CloseableHttpClient client = intercepted();
            try (CallContext.Scope scope = execution.root().enter()) {
                assertThatThrownBy(() -> client.execute(new HttpPost(server.at("/")), ClassicHttpResponse::getCode))
                        .isExactlyInstanceOf(SocketException.class);
            }

            assertThat(server.bodies()).hasSize(real.workDone());
            assertThat(execution.calls()).hasSize(1);
        }
    }

    @Test
    void retriesAnInjectedStatus() throws Exception {
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.once(new Fault.HttpStatus(503));
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(get(intercepted(), server.at("/"))).isEqualTo(200);
            assertThat(execution.calls()).extracting(CallRecord::outcome).containsExactly("503", "200");
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
                client.execute(request, ClassicHttpResponse::getCode);
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
    void countsACallOnceIfTheClientIsInterceptedTwice() throws Exception {
        try (WorkServer server = WorkServer.named("work");
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            get(built(InterceptedApacheClient.addTo(InterceptedApacheClient.addTo(builder()))), server.at("/"));

            assertThat(execution.calls()).hasSize(1);
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
                ClassicHttpResponse response = intercepted().executeOpen(null, new HttpGet(server.at("/")), null)) {
            InputStream content = response.getEntity().getContent();
            assertThat(content.readNBytes(part.length)).isEqualTo(part);
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
            intercepted().execute(post(server.at("/?q=1"), new StringEntity("again")), ClassicHttpResponse::getCode);

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
            HttpEntity entity =
                    new InputStreamEntity(new ByteArrayInputStream(once), once.length, ContentType.TEXT_PLAIN);
            intercepted().execute(post(server.at("/"), entity), ClassicHttpResponse::getCode);

            assertThat(server.bodies()).containsExactly("only once");
            assertThat(execution.calls().get(0).outgoing().payload().text()).isEmpty();
        }
    }

    @Test
    void runsTheInterceptorsOfTheUserForAnInjectedAnswer() throws Exception {
        List<String> seen = new ArrayList<>();
        CloseableHttpClient client = built(InterceptedApacheClient.addTo(builder())
                .addRequestInterceptorLast((request, entity, context) -> seen.add(request.getMethod()))
                .addResponseInterceptorLast((response, entity, context) -> seen.add("" + response.getCode())));
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
        CloseableHttpClient client = built(InterceptedApacheClient.addTo(builder())
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setResponseTimeout(Timeout.ofSeconds(60))
                        .build()));
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
                assertThatThrownBy(() -> client.execute(new HttpPost(server.at("/")), ClassicHttpResponse::getCode))
                        .isExactlyInstanceOf(SocketException.class);
            }
            assertThat(server.bodies()).hasSize(10);
        }
    }
}
