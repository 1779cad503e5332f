package dev.windtunnel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every seeded bug passes in calm air and is found under faults; its fixed twin is never reported. */
@Tag("once")
class BugsTest {

    /** Real timeouts, a fifth as long, one at a time. */
    private static final ExampleOptions WAITING = ExampleOptions.DEFAULT
            .waitingForTimeouts(0.2)
            .faults(FaultWords.parse("timeout"))
            .mostFaults(1)
            .lanes(8);

    /** More faults at once take long and show nothing else. */
    private static final ExampleOptions UP_TO_TWO =
            ExampleOptions.DEFAULT.mostFaults(2).lanes(8);

    @ParameterizedTest
    @CsvSource({
        "audible, 2, asset-metadata, 'Expected status 503 or 404 or 403, but it is 500'",
        "mailchimp-read-only, 2, db-primary, 'Warning: error 1290'",
        "mailchimp-balancer, 2, app-server requestmapper db-primary+db-secondary, 'Expected status 503 or 200, but it is 500'",
        "mailchimp, 2, app-server requestmapper db-primary db-primary+db-secondary, 'but it is'",
        "netflix-no-fallback, 2, user-profile, 'Expected status 200, but it is'",
        "shared-breaker, 3, auth auth, 'Expected status 200, but it is 503'"
    })
    void findsTheBugByTheFunctionalTest(String name, int mostFaults, String culprits, String evidence)
            throws Exception {
        for (int lanes : new int[] {1, 8}) {
            Summary summary = run(
                    name,
                    ExampleOptions.DEFAULT.bugs(true).mostFaults(mostFaults).lanes(lanes));

            assertThat(summary.calm().passes()).isTrue();
            assertThat(summary.findings())
                    .extracting(finding -> String.join("+", finding.causes()))
                    .containsExactlyInAnyOrder(culprits.split(" "));
            assertThat(summary.findings()).allSatisfy(finding -> {
                assertThat(finding.findingClass()).isEqualTo("failed");
                assertThat(finding.path().size()).isPositive();
                assertThat(finding.evidence().get(0)).contains(evidence);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "audible",
                "mailchimp",
                "netflix-timeouts",
                "netflix-same-server",
                "netflix-no-fallback",
                "shared-breaker"
            })
    void doesNotReportTheFixedTwin(String name) throws Exception {
        Summary summary = run(name, UP_TO_TWO.mostFaults(3));

        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(summary.findings()).isEmpty();
    }

    static List<String> allExamples() {
        return Examples.all().stream().map(Example::name).toList();
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("allExamples")
    void reportsNoExampleThatIsFixed(String name) throws Exception {
        Summary summary = run(name, ExampleOptions.DEFAULT.lanes(8));

        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(summary.findings()).isEmpty();
    }

    @Test
    @Tag("full")
    void findsTimeoutsThatDoNotFitByWaitingForThem() throws Exception {
        // Both do little else than wait.
        FutureTask<Summary> waiting = new FutureTask<>(() -> run("netflix-timeouts", WAITING));
        new Thread(waiting, "patient").start();
        Summary impatient = Examples.named("netflix-timeouts")
                .run(
                        WAITING.bugs(true),
                        exploration ->
                                exploration.request(Request.DEFAULT.with(ExplorationOptions.DEFAULT.stoppingAtFirst())))
                .summary();
        Summary patient = waiting.get();

        assertThat(impatient.calm().passes()).isTrue();
        assertThat(impatient.findings())
                .extracting(Finding::evidence)
                .extracting(evidence -> evidence.get(0))
                .containsExactly("Expected status 200, but it is 503");
        assertThat(patient.findings()).isEmpty();
        assertThat(patient.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
    }

    @Test
    void doesNotFindTimeoutsThatDoNotFitIfNobodyWaits() throws Exception {
        assertThat(run("netflix-timeouts", ExampleOptions.DEFAULT.bugs(true).lanes(8))
                        .findings())
                .isEmpty();
    }

    @Tag("full")
    @Test
    void doesNotFindAFallbackToTheSameServer() throws Exception {
        assertThat(run(
                                "netflix-same-server",
                                ExampleOptions.PUBLISHED.bugs(true).lanes(8))
                        .findings())
                .isEmpty();
    }

    private static Summary run(String name, ExampleOptions options) throws Exception {
        return Examples.named(name).run(options).summary();
    }
}
