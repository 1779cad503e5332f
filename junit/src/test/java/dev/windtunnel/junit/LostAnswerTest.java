package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.calls.http.ServiceFilter;
import dev.windtunnel.junit.Lab.Shown;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

/** A payment that is tried again after its answer was lost: what the README promises is found without any setting. */
@Tag("once")
class LostAnswerTest {

    @TempDir
    Path out;

    abstract static class Shop {
        static final AtomicInteger CHARGES = new AtomicInteger();
        static final Set<String> SEEN = ConcurrentHashMap.newKeySet();
        static HttpServer payment;

        private final HttpClient client = InterceptedHttpClient.of(HttpClient.newHttpClient());

        @BeforeAll
        static void open() throws IOException {
            payment = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ServiceFilter.join(payment, "payment", payment.createContext("/charge", exchange -> {
                String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
                if (key == null || SEEN.add(key)) {
                    CHARGES.incrementAndGet();
                }
                exchange.sendResponseHeaders(200, -1);
                exchange.close();
            }));
            payment.start();
        }

        @AfterAll
        static void close() {
            ServiceFilter.leave(payment);
            payment.stop(0);
        }

        @BeforeEach
        void nothingIsCharged() {
            CHARGES.set(0);
            SEEN.clear();
        }

        /** Pays, and tries once more if there is no answer. */
        void pay(String... headers) throws InterruptedException {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(
                            "http://127.0.0.1:" + payment.getAddress().getPort() + "/charge"))
                    .timeout(Duration.ofSeconds(10))
                    .POST(HttpRequest.BodyPublishers.ofString("12 Euro"));
            if (headers.length > 0) {
                request.headers(headers);
            }
            for (int attempt = 1; attempt <= 2; attempt++) {
                try {
                    client.send(request.build(), HttpResponse.BodyHandlers.discarding());
                    return;
                } catch (IOException e) {
                    // Perhaps the next attempt gets through.
                }
            }
        }
    }

    static class Buggy extends Shop {
        @FaultTest(ownCalls = true)
        void isChargedOnce() throws InterruptedException {
            pay();
            assertThat(CHARGES.get()).isLessThanOrEqualTo(1);
        }
    }

    static class Fixed extends Shop {
        @FaultTest(ownCalls = true)
        void isChargedOnce() throws InterruptedException {
            pay("Idempotency-Key", "order 7");
            assertThat(CHARGES.get()).isLessThanOrEqualTo(1);
        }
    }

    @Test
    void theDoubleChargeIsFoundWithoutASetting() {
        List<Shown> shown = new Lab(out).run(Buggy.class);

        assertThat(shown)
                .filteredOn(each -> each.status() == Status.FAILED)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.message())
                            .contains("payment POST /charge")
                            .contains("under 1 deviation from calm")
                            .containsAnyOf("meets lost-answer", "meets reset-after");
                });
    }

    @Test
    void theFixedTwinIsSilent() {
        assertThat(new Lab(out).run(Fixed.class)).extracting(Shown::status).containsOnly(Status.SUCCESSFUL);
    }
}
