package dev.windtunnel.calls.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.support.ClassicRequestBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.web.reactive.function.client.WebClient;

/** Clients as people make them, without a word of ours: each call is seen once, and meets faults. */
class UnchangedClientsTest {

    private static HttpServer server;
    private static URI price;

    @BeforeAll
    static void install() throws IOException {
        CallAgent.install();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                byte[] answer = "5".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
            }
        });
        server.start();
        price = URI.create("http://localhost:" + server.getAddress().getPort() + "/price");
    }

    @AfterAll
    static void uninstall() {
        server.stop(0);
        CallAgent.uninstall();
    }

    private enum Client {
        PLATFORM {
            @Override
            String get(URI uri) throws Exception {
                return HttpClient.newHttpClient()
                        .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                        .body();
            }
        },
        URL_CONNECTION {
            @Override
            String get(URI uri) throws Exception {
                HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
                try (InputStream in = connection.getInputStream()) {
                    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
                }
            }
        },
        URL_STREAM {
            @Override
            String get(URI uri) throws Exception {
                URL url = uri.toURL();
                try (InputStream in = url.openStream()) {
                    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
                }
            }
        },
        OKHTTP {
            @Override
            String get(URI uri) throws Exception {
                return text(new OkHttpClient(), uri);
            }
        },
        OKHTTP_BUILDER {
            @Override
            String get(URI uri) throws Exception {
                OkHttpClient client = new OkHttpClient.Builder().build();
                // A client of a client has what that one has.
                return text(client.newBuilder().followRedirects(false).build(), uri);
            }
        },
        APACHE_5 {
            @Override
            String get(URI uri) throws Exception {
                try (CloseableHttpClient client = HttpClients.createDefault()) {
                    return client.execute(
                            ClassicRequestBuilder.get(uri).build(), answer -> EntityUtils.toString(answer.getEntity()));
                }
            }
        },
        APACHE_5_ASYNC {
            @Override
            String get(URI uri) throws Exception {
                try (CloseableHttpAsyncClient client = HttpAsyncClients.createDefault()) {
                    client.start();
                    return client.execute(SimpleHttpRequest.create("GET", uri.toString()), null)
                            .get()
                            .getBodyText();
                }
            }
        },
        APACHE_4 {
            @Override
            String get(URI uri) throws Exception {
                try (var client = org.apache.http.impl.client.HttpClients.createDefault();
                        var answer = client.execute(new org.apache.http.client.methods.HttpGet(uri))) {
                    return org.apache.http.util.EntityUtils.toString(answer.getEntity());
                }
            }
        },
        APACHE_4_ASYNC {
            @Override
            String get(URI uri) throws Exception {
                try (var client = org.apache.http.impl.nio.client.HttpAsyncClients.createDefault()) {
                    client.start();
                    return org.apache.http.util.EntityUtils.toString(
                            client.execute(new org.apache.http.client.methods.HttpGet(uri), null)
                                    .get()
                                    .getEntity());
                }
            }
        },
        REACTOR_NETTY {
            @Override
            String get(URI uri) {
                return reactor.netty.http.client.HttpClient.create()
                        .get()
                        .uri(uri)
                        .responseContent()
                        .aggregate()
                        .asString()
                        .block();
            }
        },
        REACTOR_NETTY_WITH_ITS_OWN_CONNECTIONS {
            @Override
            String get(URI uri) {
                return reactor.netty.http.client.HttpClient.newConnection()
                        .get()
                        .uri(uri)
                        .responseContent()
                        .aggregate()
                        .asString()
                        .block();
            }
        },
        WEB_CLIENT {
            @Override
            String get(URI uri) {
                return WebClient.create()
                        .get()
                        .uri(uri)
                        .retrieve()
                        .bodyToMono(String.class)
                        .block();
            }
        };

        abstract String get(URI uri) throws Exception;

        private static String text(OkHttpClient client, URI uri) throws IOException {
            try (Response answer = client.newCall(
                            new Request.Builder().url(uri.toString()).build())
                    .execute()) {
                return answer.body().string();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void areSeenOnceAndMeetFaults(Client client) throws Exception {
        assertThat(client.get(price)).isEqualTo("5");
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(client.get(price)).isEqualTo("5");
            assertThat(execution.calls()).extracting(CallRecord::outcome).containsExactly("200");
        }
        try (CallExecution execution = Plans.always(new Fault.Refused(), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(() -> client.get(price))
                    .satisfiesAnyOf(
                            thrown -> assertThat(thrown).isInstanceOf(IOException.class),
                            thrown -> assertThat(thrown).hasRootCauseInstanceOf(IOException.class));
            assertThat(execution.calls())
                    .isNotEmpty()
                    .allSatisfy(call -> assertThat(call.fault()).isEqualTo(new Fault.Refused()));
        }
        assertThat(client.get(price)).isEqualTo("5");
        assertThat(CallAgent.problems()).isEmpty();
        assertThat(CallAgent.notInstrumented()).isEmpty();
    }
}
