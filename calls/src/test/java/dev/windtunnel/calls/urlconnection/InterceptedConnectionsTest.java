package dev.windtunnel.calls.urlconnection;

import static org.assertj.core.api.Assertions.assertThat;
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
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.HttpsURLConnection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InterceptedConnectionsTest {

    private final List<String> received = new CopyOnWriteArrayList<>();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ServiceFilter.join(server, "work", server.createContext("/", exchange -> {
            received.add(String.valueOf(exchange.getRequestHeaders().getFirst(Header.NAME)));
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            byte[] answer = (exchange.getRequestMethod() + " " + body).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("content-type", "text/plain");
            boolean found = !exchange.getRequestURI().getPath().equals("/none");
            exchange.sendResponseHeaders(found ? 200 : 404, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        }));
        server.start();
    }

    @AfterEach
    void stop() {
        ServiceFilter.leave(server);
        server.stop(0);
    }

    private HttpURLConnection open(String path) throws IOException {
        URL url = new URL("http://127.0.0.1:" + server.getAddress().getPort() + path);
        return (HttpURLConnection) InterceptedConnections.open(url);
    }

    private static String text(InputStream stream) throws IOException {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private Throwable thrown(Fault fault) {
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            return catchThrowable(() -> {
                HttpURLConnection connection = open("/work");
                connection.setReadTimeout(60_000);
                connection.getInputStream();
            });
        }
    }

    @Test
    void leavesCallsOfNoExecutionAlone() throws IOException {
        assertThat(text(open("/work").getInputStream())).isEqualTo("GET ");
        assertThat(received).containsExactly("null");
    }

    @Test
    void isOneCallHoweverOftenItIsAsked() throws IOException {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            HttpURLConnection connection = open("/work?x=1");
            connection.setDoOutput(true);
            connection.getOutputStream().write("hello".getBytes(StandardCharsets.UTF_8));

            assertThat(connection.getResponseCode()).isEqualTo(200);
            assertThat(connection.getContentLength()).isEqualTo(10);
            assertThat(connection.getContentType()).isEqualTo("text/plain");
            assertThat(text(connection.getInputStream())).isEqualTo("POST hello");
            assertThat(execution.calls()).singleElement().satisfies(call -> {
                assertThat(call.outgoing().signature().method()).isEqualTo("POST /work");
                assertThat(call.outgoing().payload().text()).isEqualTo("?x=1");
                assertThat(call.outcome()).isEqualTo("200");
                assertThat(call.service()).isEqualTo("work");
            });
        }
        assertThat(received).hasSize(1).doesNotContain("null");
    }

    /** The platform's connection does not return this header once it is set. */
    @Test
    void tellsTheServiceThatARequestIsSignedFor() throws IOException {
        String signature = "AWS4-HMAC-SHA256 Credential=key/20261118/us-east-1/s3/aws4_request, Signature=0a1b";
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            HttpURLConnection connection = open("/work");
            connection.setRequestProperty("authorization", signature);

            assertThat(connection.getRequestProperty("Authorization")).isNull();
            assertThat(connection.getResponseCode()).isEqualTo(200);
            assertThat(execution.calls()).singleElement().satisfies(call -> {
                assertThat(call.outgoing().client()).endsWith(" signed-for/s3").doesNotContain("key");
            });
        }
    }

    /** A service that checks signatures would refuse a copy without it. */
    @Test
    void aCopyOfARequestHasItsSignature() throws IOException {
        HttpURLConnection connection = open("/work");
        SecretHeader secret = new SecretHeader();
        secret.add("authorization", "one");
        secret.add("Authorization", "two");
        secret.set("Accept", "text/plain");

        assertThat(secret.headers(connection)).containsExactly(Map.entry("Authorization", "one, two"));
        assertThat(secret.header(connection, "AUTHORIZATION")).isEqualTo("one, two");
        secret.set("Authorization", "three");
        assertThat(secret.header(connection, "Authorization")).isEqualTo("three");
    }

    @Test
    void aRealErrorIsAnAnswerAndItsStreamIsWatched() throws IOException {
        try (CallExecution execution = CallExecution.start(
                        Choices.answeredBy(Pilot.calm()),
                        Plans.own(Plans.plan()),
                        new CallExploration().describingAnswers());
                CallContext.Scope scope = execution.root().enter()) {
            HttpURLConnection connection = open("/none");

            assertThat(connection.getResponseCode()).isEqualTo(404);
            assertThat(text(connection.getErrorStream())).isEqualTo("GET ");
            assertThat(execution.calls()).extracting(CallRecord::outcome).containsExactly("404");
            assertThat(execution.calls().get(0).answer().shown()).isEqualTo("GET");
        }
    }

    @Test
    void readsAnInjectedAnswerThatIsNoError() throws IOException {
        Fault fault = new Fault.HttpStatus(202, Map.of("x-why", "busy", "date", "never"), "later");
        try (CallExecution execution = Plans.always(fault, new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            HttpURLConnection connection = open("/work");

            assertThat(text(connection.getInputStream())).isEqualTo("later");
            assertThat(connection.getResponseMessage()).isEqualTo("Accepted");
            assertThat(connection.getHeaderField("X-Why")).isEqualTo("busy");
            assertThat(connection.getHeaderFieldKey(0)).isNull();
            assertThat(connection.getHeaderFieldKey(2)).isEqualTo("x-why");
            assertThat(connection.getHeaderField(2)).isEqualTo("busy");
            assertThat(connection.getHeaderField(3)).isNull();
            assertThat(connection.getHeaderFields()).containsEntry("x-why", List.of("busy"));
            assertThat(connection.getErrorStream()).isNull();
        }
        assertThat(received).isEmpty();
    }

    @Test
    void throwsTheExceptionThatTheCatalogueNames() {
        assertThat(thrown(new Fault.Thrown(EOFException.class.getName(), "x", "", Fault.When.AFTER)))
                .isExactlyInstanceOf(EOFException.class)
                .hasMessage("x");
        assertThat(received).hasSize(1);
        assertThat(thrown(new Fault.Thrown("java.lang.IllegalStateException", "x", "", Fault.When.BEFORE)))
                .isExactlyInstanceOf(IllegalStateException.class);
        assertThat(thrown(new Fault.Thrown("java.sql.SQLException", "x", "", Fault.When.BEFORE)))
                .hasMessage("HttpURLConnection cannot throw 'java.sql.SQLException'; put an IOException or an unchecked"
                        + " exception into the catalogue.");
        assertThat(received).hasSize(1);
    }

    @Test
    void aDelayBeyondTheTimeoutIsALostAnswer() {
        assertThat(thrown(new Fault.Delay(Duration.ofHours(1))))
                .isExactlyInstanceOf(SocketTimeoutException.class)
                .hasMessage("Read timed out");
        assertThat(received).hasSize(1);
    }

    @Test
    void aShortDelayChangesNothingElse() {
        assertThat(thrown(new Fault.Delay(Duration.ofMillis(1)))).isNull();
        assertThat(received).hasSize(1);
    }

    @Test
    void interceptsAddressesWithCharactersThatAreNotAllowed() throws IOException {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            open("/work?x=a|b").getResponseCode();

            assertThat(execution.calls()).hasSize(1);
        }
    }

    @Test
    void keepsTheTypeThatCallersCastTo() throws IOException {
        URLConnection secure =
                InterceptedConnections.open(URI.create("https://127.0.0.1:1/").toURL());
        URLConnection file = InterceptedConnections.open(URI.create("file:/tmp").toURL());

        assertThat(secure).isInstanceOf(HttpsURLConnection.class);
        assertThat(InterceptedConnections.of(secure)).isSameAs(secure);
        assertThat(file).isNotInstanceOf(HttpURLConnection.class);
        assertThat(((HttpsURLConnection) secure).getHostnameVerifier())
                .isSameAs(HttpsURLConnection.getDefaultHostnameVerifier());
    }

    @Test
    void injectsIntoConnectionsWithTls() throws IOException {
        try (CallExecution execution = Plans.always(new Fault.HttpStatus(503), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            HttpsURLConnection secure = (HttpsURLConnection) InterceptedConnections.open(
                    URI.create("https://127.0.0.1:1/").toURL());

            assertThat(secure.getResponseCode()).isEqualTo(503);
            assertThat(execution.calls()).hasSize(1);
        }
    }

    @Test
    void isTheConnectionThatItWraps() throws IOException {
        HttpURLConnection connection = open("/work");
        connection.setRequestMethod("PUT");
        connection.setRequestProperty("a", "b");
        connection.addRequestProperty("a", "c");
        connection.setConnectTimeout(1);
        connection.setReadTimeout(2);
        connection.setDoOutput(true);
        connection.setUseCaches(false);
        connection.setInstanceFollowRedirects(false);
        connection.setIfModifiedSince(3);

        assertThat(connection.getRequestMethod()).isEqualTo("PUT");
        assertThat(connection.getRequestProperties().get("a")).containsExactlyInAnyOrder("b", "c");
        assertThat(connection.getConnectTimeout()).isEqualTo(1);
        assertThat(connection.getReadTimeout()).isEqualTo(2);
        assertThat(connection.getDoOutput()).isTrue();
        assertThat(connection.getUseCaches()).isFalse();
        assertThat(connection.getInstanceFollowRedirects()).isFalse();
        assertThat(connection.getIfModifiedSince()).isEqualTo(3);
        assertThat(connection.usingProxy()).isFalse();
    }
}
