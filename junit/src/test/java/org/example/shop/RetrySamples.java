package org.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.FaultLayer;
import dev.windtunnel.junit.FaultTest;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A till that asks for a price up to three times, by a library, and sells for nothing if that does not help. */
public final class RetrySamples {

    private RetrySamples() {}

    public static class BelowRetries {
        @FaultTest(mostFaults = 1, ownCalls = true)
        void nobodyPaysLess() throws IOException {
            assertPrice(0);
        }
    }

    public static class AboveRetries {
        @FaultTest(mostFaults = 1, ownCalls = true, layer = FaultLayer.ABOVE_RETRIES)
        void nobodyPaysLess() throws IOException {
            assertPrice(0);
        }
    }

    public static class FixedAboveRetries {
        @FaultTest(mostFaults = 1, ownCalls = true, layer = FaultLayer.ABOVE_RETRIES)
        void nobodyPaysLess() throws IOException {
            assertPrice(-1);
        }
    }

    private static void assertPrice(int unknown) throws IOException {
        HttpServer prices = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        prices.createContext("/", exchange -> {
            try (exchange) {
                exchange.sendResponseHeaders(200, 2);
                exchange.getResponseBody().write("20".getBytes(StandardCharsets.UTF_8));
            }
        });
        prices.start();
        try {
            URI book = URI.create("http://localhost:" + prices.getAddress().getPort() + "/book");
            assertThat(price(book, unknown)).isIn(20, -1);
        } finally {
            prices.stop(0);
        }
    }

    private static int price(URI book, int unknown) {
        Retry retry = Retry.of(
                "prices",
                RetryConfig.custom()
                        .maxAttempts(3)
                        .waitDuration(Duration.ofMillis(1))
                        .build());
        try {
            return retry.executeCallable(() -> {
                HttpResponse<String> answer = HttpClient.newHttpClient()
                        .send(HttpRequest.newBuilder(book).build(), HttpResponse.BodyHandlers.ofString());
                if (answer.statusCode() != 200) {
                    throw new IOException("status " + answer.statusCode());
                }
                return Integer.parseInt(answer.body());
            });
        } catch (Exception e) {
            return unknown;
        }
    }
}
