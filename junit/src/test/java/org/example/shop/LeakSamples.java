package org.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.junit.FaultTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** A till that asks two services, and never again one that has failed once. */
public final class LeakSamples {

    private LeakSamples() {}

    /** What it remembers outlives its executions. */
    public static class Leaking {
        private static final Set<String> DOWN = new HashSet<>();
        private static HttpServer services;

        @BeforeAll
        static void start() throws IOException {
            DOWN.clear();
            services = serve();
        }

        @AfterAll
        static void stop() {
            services.stop(0);
        }

        @FaultTest(ownCalls = true, mostFaults = 1)
        void theSumIsRightOrMissing() {
            assertThat(sum(services, DOWN)).isIn(7, 0);
        }
    }

    /** Somebody resets it. */
    public static class Reset {
        private static final Set<String> DOWN = new HashSet<>();
        private static HttpServer services;

        @BeforeAll
        static void start() throws IOException {
            services = serve();
        }

        @AfterAll
        static void stop() {
            services.stop(0);
        }

        @BeforeEach
        void reset() {
            DOWN.clear();
        }

        @FaultTest(ownCalls = true, mostFaults = 1)
        void theSumIsRightOrMissing() {
            assertThat(sum(services, DOWN)).isIn(7, 0);
        }
    }

    private static HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                String answer = exchange.getRequestURI().getPath().equals("/three") ? "3" : "4";
                exchange.sendResponseHeaders(200, 1);
                exchange.getResponseBody().write(answer.getBytes(StandardCharsets.UTF_8));
            }
        });
        server.start();
        return server;
    }

    private static int sum(HttpServer services, Set<String> down) {
        int three = ask(services, "/three", down);
        int four = ask(services, "/four", down);
        return three == 0 || four == 0 ? 0 : three + four;
    }

    private static int ask(HttpServer services, String path, Set<String> down) {
        if (down.contains(path)) {
            return 0;
        }
        try {
            URI uri = URI.create("http://localhost:" + services.getAddress().getPort() + path);
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() == 200) {
                return Integer.parseInt(answer.body());
            }
        } catch (IOException e) {
            down.add(path);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return 0;
    }
}
