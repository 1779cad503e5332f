package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.corpus.Example;
import dev.windtunnel.corpus.ExampleOptions;
import dev.windtunnel.corpus.Examples;
import dev.windtunnel.junit.FaultTest;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** The applications of the papers as tests that somebody has: the numbers are those of the thesis, Table 7.2. */
@Tag("once")
class CorpusFaultTest {

    private static final String CINEMA = "bookings 404 500; bookings-primary 404 500; bookings-secondary 404 500;"
            + " movies 404 500; monolith 404 500";
    private static final String DETAILED_CINEMA = CINEMA.replace("bookings 404 500", "bookings 404 503 500");
    private static final String AUDIBLE = "content-delivery-engine 404 500; content-delivery-service 404 403 503 500;"
            + " audible-download-service 404 403 503 500; asset-metadata 404 403 500; audio-assets 404 403 500;"
            + " ownership 404 403 500; activation 404 500; stats 500";
    private static final String EXPEDIA = "review-ml 404 500; review-time 404 500";
    private static final String MAILCHIMP =
            "app-server 500; requestmapper 500; db-primary 500 403; db-secondary 500 403";
    private static final String NETFLIX = "api-gateway 503 500 404; user-profile 404 500; bookmarks 404 500;"
            + " my-list 404 500; user-recommendations 404 500; global-recommendations 500; trending 500;"
            + " ratings 404 500; telemetry 500";

    @TempDir
    Path out;

    /** An example; its services run for the whole class. */
    static class Sample {
        static String example;
        private static Example.Deployed<?> deployed;

        @BeforeAll
        static void deploy() {
            deployed = Examples.named(example).deploy(ExampleOptions.DEFAULT);
        }

        @AfterAll
        static void close() {
            deployed.close();
        }

        @FaultTest(catalogue = "faults.yaml", reduction = FaultReduction.ESR, executions = 2_000)
        void test() throws Throwable {
            CallContext here = Objects.requireNonNull(CallContext.current());
            deployed.test(Objects.requireNonNull(here.execution()));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "cinema-1, CINEMA, 9",
        "cinema-2, DETAILED_CINEMA, 9",
        "cinema-3, DETAILED_CINEMA, 37",
        "cinema-4, DETAILED_CINEMA, 21",
        "cinema-5, CINEMA, 25",
        "cinema-6, CINEMA, 41",
        "cinema-7, CINEMA, 45",
        "cinema-8, CINEMA, 21",
        "cinema-9, CINEMA, 41",
        "cinema-10, DETAILED_CINEMA, 33",
        "audible, AUDIBLE, 31",
        "expedia, EXPEDIA, 17",
        "mailchimp, MAILCHIMP, 134",
        "purchase, '', 71"
    })
    void takesTheExecutionsOfTheThesis(String example, String statuses, long executions) throws IOException {
        Files.writeString(out.resolve("faults.yaml"), catalogue(statuses));
        Sample.example = example;

        Events entries = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(Sample.class))
                .configurationParameter("windtunnel.project", out.toString())
                .configurationParameter("windtunnel.out", out.toString())
                .configurationParameter("windtunnel.budget", "10m")
                .execute()
                .testEvents();

        assertThat(entries.failed().list()).as(example).isEmpty();
        assertThat(entries.succeeded().list()).as(example).hasSize(2);
        assertThat(RunReport.read(Runs.in(out).directory("latest")).subjects())
                .singleElement()
                .extracting(SubjectSummary::executions)
                .isEqualTo(executions);
    }

    @Tag("full")
    @Test
    void takesTheExecutionsOfNetflix() throws IOException {
        takesTheExecutionsOfTheThesis("netflix", "NETFLIX", 1603);
    }

    /** Refused connections, timeouts, and the statuses of the services; over gRPC there are no others. */
    private static String catalogue(String statuses) {
        String services = switch (statuses) {
            case "CINEMA" -> CINEMA;
            case "DETAILED_CINEMA" -> DETAILED_CINEMA;
            case "AUDIBLE" -> AUDIBLE;
            case "EXPEDIA" -> EXPEDIA;
            case "MAILCHIMP" -> MAILCHIMP;
            case "NETFLIX" -> NETFLIX;
            default -> "";
        };
        StringBuilder yaml = new StringBuilder("profile: exceptions\n");
        if (!services.isEmpty()) {
            yaml.append("rules:\n");
            for (String service : services.split("; ", -1)) {
                List<String> words = List.of(service.split(" ", -1));
                yaml.append("  - service: ")
                        .append(words.get(0))
                        .append("\n    faults: ")
                        .append(words.subList(1, words.size()))
                        .append('\n');
            }
        }
        return yaml.toString();
    }
}
