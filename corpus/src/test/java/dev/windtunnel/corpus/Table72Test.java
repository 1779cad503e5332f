package dev.windtunnel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Summary;
import dev.windtunnel.sfit.FaultReduction;
import dev.windtunnel.sfit.FaultSummary;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Thesis, Table 7.2: how many executions each example takes, without and with the reduction; and that nothing that a service can
 * see is lost by it. All of it is the same in one lane and in eight.
 */
@Tag("once")
class Table72Test {

    private static final ExampleOptions EIGHT_LANES = ExampleOptions.PUBLISHED.lanes(8);

    @ParameterizedTest
    @CsvSource({
        "cinema-1, 9, 9, 9",
        "cinema-2, 10, 9, 11",
        "cinema-3, 91, 37, 41",
        "cinema-4, 34, 21, 24",
        "cinema-5, 25, 25, 25",
        "cinema-6, 41, 41, 41",
        "cinema-7, 45, 45, 45",
        "cinema-8, 21, 21, 21",
        "cinema-9, 41, 41, 41",
        "audible, 69, 31, 41",
        "expedia, 17, 17, 17",
        "mailchimp, 135, 134, 136",
        "purchase, 71, 71, 71"
    })
    void takesTheExecutionsOfTheThesis(String name, int without, int with, int behaviours) throws Exception {
        for (ExampleOptions options : new ExampleOptions[] {ExampleOptions.PUBLISHED, EIGHT_LANES}) {
            expect(run(name, options.reduction(FaultReduction.NONE)), without, behaviours);
            expect(run(name, options), with, behaviours);
        }
    }

    @Test
    void takesTheExecutionsOfTheThesisForNetflix() throws Exception {
        takesTheExecutionsOfTheThesisForNetflix(EIGHT_LANES);
    }

    @Tag("full")
    @Test
    void takesTheExecutionsOfTheThesisForNetflixOneByOne() throws Exception {
        takesTheExecutionsOfTheThesisForNetflix(ExampleOptions.PUBLISHED);
    }

    private static void takesTheExecutionsOfTheThesisForNetflix(ExampleOptions options) throws Exception {
        expect(run("netflix", options.reduction(FaultReduction.NONE)), 1606, 1607);
        expect(run("netflix", options), 1603, 1607);
    }

    @Tag("full")
    @Test
    void takesTheReducedExecutionsOfNetflixWithItsBugs() throws Exception {
        takesTheReducedExecutionsOfNetflixWithItsBugs(8);
    }

    @Tag("full")
    @Test
    void takesTheReducedExecutionsOfNetflixWithItsBugsOneByOne() throws Exception {
        takesTheReducedExecutionsOfNetflixWithItsBugs(1);
    }

    private static void takesTheReducedExecutionsOfNetflixWithItsBugs(int lanes) throws Exception {
        FaultSummary result = run("netflix", ExampleOptions.PUBLISHED.bugs(true).lanes(lanes));

        expect(result, 4670, 4675);
        assertThat(considered(result)).isEqualTo(4721);
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void takesAllExecutionsOfNetflixWithItsBugs(int lanes) throws Exception {
        FaultSummary result = run(
                "netflix",
                ExampleOptions.PUBLISHED
                        .bugs(true)
                        .reduction(FaultReduction.NONE)
                        .lanes(lanes));

        expect(result, 18653, 4675);
        assertThat(result.statuses())
                .containsEntry("200", 3468)
                .containsEntry("503", 11511)
                .containsEntry("404", 3674)
                .hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({"cinema-3, 10, 72, 9, 0", "cinema-4, 8, 24, 2, 0", "audible, 4, 41, 13, 11", "mailchimp, 133, 2, 0, 0"})
    void endsInTheStatusesOfTheThesis(String name, int ok, int unavailable, int unknown, int forbidden)
            throws Exception {
        FaultSummary result = run(name, EIGHT_LANES.reduction(FaultReduction.NONE));

        assertThat(result.statuses().getOrDefault("200", 0)).isEqualTo(ok);
        assertThat(result.statuses().getOrDefault("503", 0)).isEqualTo(unavailable);
        assertThat(result.statuses().getOrDefault("404", 0)).isEqualTo(unknown);
        assertThat(result.statuses().getOrDefault("403", 0)).isEqualTo(forbidden);
        assertThat(result.statuses().values().stream()
                        .mapToInt(Integer::intValue)
                        .sum())
                .isEqualTo(ok + unavailable + unknown + forbidden);
    }

    @Tag("full")
    @Test
    void endsInTheStatusesOfTheThesisForNetflix() throws Exception {
        endsInTheStatusesOfTheThesis("netflix", 289, 1009, 308, 0);
    }

    @Test
    void endsInTheStatusesOfGrpcIfThatIsWhatTheServicesSpeak() throws Exception {
        // Two faults on each of the three calls without which there can be no purchase.
        assertThat(run("purchase", EIGHT_LANES).statuses())
                .containsEntry("OK", 65)
                .containsEntry("UNAVAILABLE", 6)
                .hasSize(2);
    }

    @Test
    void considersFewerThanThereAreBecauseWhatIsLeftOutLeadsNowhere() throws Exception {
        assertThat(considered(run("cinema-3", ExampleOptions.PUBLISHED))).isEqualTo(82);
    }

    private static FaultSummary run(String name, ExampleOptions options) throws Exception {
        return Examples.named(name).run(options);
    }

    private static long considered(FaultSummary result) {
        return result.summary().executions() + result.pruned();
    }

    /** The test of an example without bugs that tests find passes in every execution, and every fault that was planned is met. */
    private static void expect(FaultSummary result, int executions, int behaviours) {
        Summary summary = result.summary();
        assertThat(summary.findings()).isEmpty();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(summary.notReached() + summary.diverged() + summary.broken()).isZero();
        assertThat(summary.executions()).isEqualTo(executions);
        assertThat(result.behaviours()).isEqualTo(behaviours);
    }
}
