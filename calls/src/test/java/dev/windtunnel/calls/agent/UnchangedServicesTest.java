package dev.windtunnel.calls.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Clients and servers of the JDK that know nothing of Windtunnel. */
class UnchangedServicesTest {

    private final List<HttpServer> servers = new ArrayList<>();
    private final ExecutorService pool = Executors.newFixedThreadPool(4);

    @BeforeAll
    static void install() {
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    @AfterEach
    void stop() {
        servers.forEach(server -> server.stop(0));
        pool.shutdownNow();
        assertThat(CallAgent.problems()).isEmpty();
        assertThat(CallAgent.notInstrumented()).isEmpty();
    }

    private URI server(Callable<String> handler) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        servers.add(server);
        server.setExecutor(pool);
        server.createContext("/", exchange -> {
            try (exchange) {
                byte[] answer = handler.call().getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
            } catch (Exception e) {
                exchange.sendResponseHeaders(503, -1);
            }
        });
        server.start();
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/price");
    }

    private static String get(HttpClient client, URI uri) throws Exception {
        return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @Test
    void aClientMeetsFaults() throws Exception {
        URI price = server(() -> "5");
        for (HttpClient client :
                List.of(HttpClient.newHttpClient(), HttpClient.newBuilder().build())) {
            assertThat(get(client, price)).isEqualTo("5");
            try (CallExecution execution = Plans.always(new Fault.Refused(), new CallExploration());
                    CallContext.Scope scope = execution.root().enter()) {
                assertThatThrownBy(() -> get(client, price)).isInstanceOf(ConnectException.class);
            }
        }
    }

    @Test
    void callsOfAServiceBelongToItsRequest() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        URI price = server(() -> "5");
        // The calls are made by other threads than the one that has received the request.
        URI shop = server(() -> pool.submit(() -> get(client, price)).get()
                + client.sendAsync(HttpRequest.newBuilder(price).build(), HttpResponse.BodyHandlers.ofString())
                        .thenApply(HttpResponse::body)
                        .thenCompose(first -> client.sendAsync(
                                HttpRequest.newBuilder(price).build(), HttpResponse.BodyHandlers.ofString()))
                        .thenApply(HttpResponse::body)
                        .get());
        try (CallExecution other = Plans.calmly();
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(get(client, shop)).isEqualTo("55");
            assertThat(execution.calls())
                    .extracting(CallRecord::parent, CallRecord::service)
                    .containsExactly(
                            tuple(-1, "service-2"),
                            tuple(0, "service-1"),
                            tuple(0, "service-1"),
                            tuple(0, "service-1"));
            assertThat(other.calls()).isEmpty();
        }
    }

    @Test
    void aServerThatTakesThePlaceOfAnotherHasItsName() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        server(() -> "1");
        for (int i = 0; i < 3; i++) {
            URI second = server(() -> "2");
            try (CallExecution execution = Plans.calmly();
                    CallContext.Scope scope = execution.root().enter()) {
                assertThat(get(client, second)).isEqualTo("2");
                assertThat(execution.calls()).extracting(CallRecord::service).containsExactly("service-2");
            }
            servers.remove(1).stop(0);
        }
    }
}
