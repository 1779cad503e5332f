package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.corpus.Example;
import dev.windtunnel.corpus.ExampleOptions;
import dev.windtunnel.corpus.Examples;
import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.record.SubjectSummary;
import dev.windtunnel.sfit.FaultReduction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

/** The applications of the papers as tests that somebody has: the numbers are those of the thesis, Table 7.2. */
@Tag("once")
class CorpusFaultTest {

    @TempDir
    Path out;

    /** An example: its services run for the whole class. */
    abstract static class Sample {
        static Example.Deployed<?> deployed;

        static void deploy(String name) {
            deployed = Examples.named(name).deploy(ExampleOptions.DEFAULT);
        }

        @AfterAll
        static void close() {
            deployed.close();
        }

        void run() throws Throwable {
            deployed.test(Objects.requireNonNull(
                    Objects.requireNonNull(CallContext.current()).execution()));
        }
    }

    static class Cinema extends Sample {
        @BeforeAll
        static void open() {
            deploy("cinema-3");
        }

        @FaultTest(catalogue = "faults.yaml", reduction = FaultReduction.ESR)
        void test() throws Throwable {
            run();
        }
    }

    static class Audible extends Sample {
        @BeforeAll
        static void open() {
            deploy("audible");
        }

        @FaultTest(catalogue = "faults.yaml", reduction = FaultReduction.ESR)
        void test() throws Throwable {
            run();
        }
    }

    static class Expedia extends Sample {
        @BeforeAll
        static void open() {
            deploy("expedia");
        }

        @FaultTest(catalogue = "faults.yaml", reduction = FaultReduction.ESR)
        void test() throws Throwable {
            run();
        }
    }

    static class Mailchimp extends Sample {
        @BeforeAll
        static void open() {
            deploy("mailchimp");
        }

        @FaultTest(catalogue = "faults.yaml", reduction = FaultReduction.ESR)
        void test() throws Throwable {
            run();
        }
    }

    static class Netflix extends Sample {
        @BeforeAll
        static void open() {
            deploy("netflix");
        }

        @FaultTest(catalogue = "faults.yaml", reduction = FaultReduction.ESR, executions = 2_000)
        void test() throws Throwable {
            run();
        }
    }

    /** Over gRPC. */
    static class Purchase extends Sample {
        @BeforeAll
        static void open() {
            deploy("purchase");
        }

        @FaultTest(catalogue = "faults.yaml", reduction = FaultReduction.ESR)
        void test() throws Throwable {
            run();
        }
    }

    @Test
    void cinema() throws Exception {
        expect(37, Cinema.class, "bookings 404 503 500", "movies 404 500");
    }

    @Test
    void audible() throws Exception {
        expect(
                31,
                Audible.class,
                "content-delivery-engine 404 500",
                "content-delivery-service 404 403 503 500",
                "audible-download-service 404 403 503 500",
                "asset-metadata 404 403 500",
                "audio-assets 404 403 500",
                "ownership 404 403 500",
                "activation 404 500",
                "stats 500");
    }

    @Test
    void expedia() throws Exception {
        expect(17, Expedia.class, "review-ml 404 500", "review-time 404 500");
    }

    @Test
    void mailchimp() throws Exception {
        expect(
                134,
                Mailchimp.class,
                "app-server 500",
                "requestmapper 500",
                "db-primary 500 403",
                "db-secondary 500 403");
    }

    @Test
    void netflix() throws Exception {
        expect(
                1603,
                Netflix.class,
                "api-gateway 503 500 404",
                "user-profile 404 500",
                "bookmarks 404 500",
                "my-list 404 500",
                "user-recommendations 404 500",
                "global-recommendations 500",
                "trending 500",
                "ratings 404 500",
                "telemetry 500");
    }

    @Test
    void purchaseOverGrpc() throws Exception {
        expect(71, Purchase.class);
    }

    /** Runs an example with refused connections, timeouts and these statuses of its services. */
    private void expect(long executions, Class<?> sample, String... statuses) throws IOException {
        StringBuilder yaml = new StringBuilder("profile: exceptions\n");
        yaml.append(statuses.length == 0 ? "" : "rules:\n");
        for (String service : statuses) {
            List<String> words = List.of(service.split(" "));
            yaml.append("  - service: ")
                    .append(words.get(0))
                    .append("\n    faults: ")
                    .append(words.subList(1, words.size()))
                    .append('\n');
        }
        Files.writeString(out.resolve("faults.yaml"), yaml);
        Lab lab = new Lab(out);

        List<Shown> shown = lab.run(sample);

        assertThat(shown)
                .allSatisfy(each -> assertThat(each.status())
                        .as(each.name() + ": " + each.thrown())
                        .isEqualTo(Status.SUCCESSFUL));
        assertThat(lab.report().subjects())
                .singleElement()
                .extracting(SubjectSummary::executions)
                .isEqualTo(executions);
    }
}
