package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.calls.http.ServiceFilter;
import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.record.Runs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.engine.TestExecutionResult.Status;

/** What the summary of a fault test says about what was not tested. */
class FaultSummaryTest {

    @TempDir
    Path out;

    abstract static class Shop {
        static HttpServer stock;
        static int runs;

        private final HttpClient client = InterceptedHttpClient.of(HttpClient.newHttpClient());

        @BeforeAll
        static void open() throws IOException {
            stock = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ServiceFilter.join(stock, "stock", stock.createContext("/", exchange -> {
                exchange.sendResponseHeaders(200, -1);
                exchange.close();
            }));
            stock.start();
        }

        @AfterAll
        static void close() {
            ServiceFilter.leave(stock);
            stock.stop(0);
        }

        @BeforeEach
        void count() {
            runs++;
        }

        void look(String path) throws InterruptedException {
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create("http://127.0.0.1:" + stock.getAddress().getPort() + path))
                    .build();
            try {
                client.send(request, HttpResponse.BodyHandlers.discarding());
            } catch (IOException e) {
                // It is looked up for information only.
            }
        }
    }

    static class SameEveryTime extends Shop {
        @FaultTest(ownCalls = true)
        void looks() throws InterruptedException {
            look("/shelf");
        }
    }

    /** What it calls in calm air, it does not call any more afterwards. */
    static class LosesInterest extends Shop {
        @FaultTest(ownCalls = true)
        void looks() throws InterruptedException {
            look(runs <= 2 ? "/shelf" : "/cellar");
        }
    }

    static class LosesInterestAndSaysSo extends Shop {
        @FaultTest(ownCalls = true, mayBeIncomplete = true)
        void looks() throws InterruptedException {
            look(runs <= 2 ? "/shelf" : "/cellar");
        }
    }

    static class NeverTheSameTwice extends Shop {
        @FaultTest(ownCalls = true, mayBeIncomplete = true)
        void looks() throws InterruptedException {
            look(runs % 2 == 0 ? "/shelf" : "/cellar");
        }
    }

    @BeforeEach
    void nothingRan() {
        Shop.runs = 0;
    }

    private Shown summary(Class<?> sample) {
        List<Shown> shown = new Lab(out).run(sample);
        return shown.get(shown.size() - 1);
    }

    @Test
    void whatWasTestedWholeIsSaidToBeSo() {
        Shown summary = summary(SameEveryTime.class);

        assertThat(summary.name()).contains("every path was tried, no finding").doesNotContain("calm runs that differ");
        assertThat(summary.status()).isEqualTo(Status.SUCCESSFUL);
    }

    @Test
    void callsThatAreNotMadeAgainAreNoPass() {
        Shown summary = summary(LosesInterest.class);

        assertThat(summary.status()).isEqualTo(Status.FAILED);
        assertThat(summary.name()).doesNotContain("was tried,");
        assertThat(summary.message()).contains("planned");
    }

    @Test
    void anAttributeLetsTheTestPassAndTheSummarySaysTheSame() {
        Shown strict = summary(LosesInterest.class);
        nothingRan();
        Shown lenient = summary(LosesInterestAndSaysSo.class);

        assertThat(lenient.status()).isEqualTo(Status.SUCCESSFUL);
        assertThat(lenient.name()).isEqualTo(strict.name());
    }

    @Test
    void calmRunsThatDifferAreNamed() {
        assertThat(summary(NeverTheSameTwice.class).name())
                .contains("calm runs that differ")
                .doesNotContain("was tried,");
    }

    @Test
    @ResourceLock(Resources.SYSTEM_OUT)
    void theBuildsOutputSaysWhatTheNightlyProfileWouldAdd() {
        assertThat(printed(new Lab(out)))
                .startsWith("windtunnel: ")
                .contains("SameEveryTime#looks explored ")
                .contains(". The nightly profile would also try ")
                .contains("503");
        assertThat(printed(new Lab(out).with(ConfigurationKey.PROFILE, "nightly")))
                .startsWith("windtunnel: ")
                .doesNotContain("nightly profile");
    }

    private static String printed(Lab lab) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            lab.run(SameEveryTime.class);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aRunIsNotResumedWithOtherNamesOfCalls() throws IOException {
        Lab lab = new Lab(out);
        lab.run(SameEveryTime.class);
        Path log = Runs.in(out).directory("latest").resolve("events.ndjson");
        String text = Files.readString(log);
        assertThat(text).contains(", own calls\"");

        lab.with(ConfigurationKey.RESUME, "latest");
        assertThat(lab.run(SameEveryTime.class))
                .last()
                .extracting(Shown::status)
                .isEqualTo(Status.SUCCESSFUL);

        // As if the attribute had been added since.
        Files.writeString(log, text.replace(", own calls\"", "\""));
        Shown refused = lab.run(SameEveryTime.class).get(1);
        assertThat(refused.status()).isEqualTo(Status.FAILED);
        assertThat(refused.message()).contains("cannot be resumed with").contains("own calls");
    }
}
