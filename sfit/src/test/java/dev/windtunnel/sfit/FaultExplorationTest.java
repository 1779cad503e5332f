package dev.windtunnel.sfit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FaultExplorationTest {

    /** The front needs one of two replicas. */
    private static Services replicas() {
        Services services = new Services(new Fault.Refused());
        return services.with("front", () -> services.call("first").equals("200") ? "200" : services.call("second"));
    }

    @Test
    void findsAFailureThatNeedsTwoFaults() throws Exception {
        Services services = replicas();

        FaultSummary summary = FaultExploration.of(
                        "replicas",
                        execution -> assertThat(services.call("front")).isEqualTo("200"),
                        services.settings())
                .run();

        assertThat(summary.summary().findings())
                .singleElement()
                .satisfies(finding -> assertThat(size(finding)).isEqualTo(2));
    }

    @Test
    void findsAFailureThatOnlyTheSecondOfTwoEqualCallsShows() throws Exception {
        Services services = new Services(new Fault.Refused());
        services.with("front", () -> services.call("back"));

        FaultSummary summary = FaultExploration.of(
                        "twice",
                        execution -> {
                            String unused = services.call("front");
                            assertThat(services.call("front")).isEqualTo("200");
                        },
                        services.settings())
                .run();

        assertThat(summary.summary().notReached()).isZero();
        assertThat(summary.summary().findings()).hasSize(1);
    }

    private static int size(Finding finding) {
        return finding.minimal().path().size();
    }

    @Test
    void findsNothingIfTheTestSurvivesEveryFault() throws Exception {
        Services services = replicas();

        FaultSummary summary = FaultExploration.of("replicas", services::test, services.settings())
                .run();

        assertThat(summary.summary().findings()).isEmpty();
        assertThat(summary.summary().executions())
                .as("calm twice, first, first and second")
                .isEqualTo(4);
        assertThat(summary.behaviours()).isEqualTo(3);
        assertThat(summary.statuses()).containsEntry("200", 3).containsEntry("refused", 1);
        assertThat(summary.reduction()).isEqualTo(FaultReduction.ANSWERS);
    }

    @Test
    void saysThatNothingWasLeftOutWithoutReduction() throws Exception {
        Services services = replicas();

        FaultSummary summary = FaultExploration.of("replicas", services::test, services.settings())
                .reduction(FaultReduction.NONE)
                .run();

        assertThat(summary.reduction()).isEqualTo(FaultReduction.NONE);
        assertThat(summary.pruned()).isZero();
    }

    /** The second request with the same answers gets another answer: the service remembers the first one. */
    @Test
    void namesMethodsThatRemember() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        Services services = new Services(new Fault.Refused());
        services.with("front", () -> {
                    services.call("counter");
                    services.call("other");
                    return "200";
                })
                // Not in the calm runs, whose differences have no reason that anybody could know.
                .with("counter", () -> asked.incrementAndGet() > 3 ? "503" : "200");

        FaultSummary summary = FaultExploration.of("counter", services::test, services.settings())
                .run();

        assertThat(summary.stateful()).containsExactly("counter GET /counter");
    }

    @Test
    void namesNoMethodThatAnswersTheSame() throws Exception {
        Services services = replicas();

        assertThat(FaultExploration.of("replicas", services::test, services.settings())
                        .run()
                        .stateful())
                .isEmpty();
    }

    /** Nobody tells the names of these services, and which of them is called first depends on faults. */
    @Test
    void servicesThatAreNotJoinedGiveTheSameInOneLaneAndInFour() throws Exception {
        List<String> told = new ArrayList<>();
        for (int lanes : new int[] {1, 4}) {
            Strangers strangers = new Strangers();
            FaultSummary summary = FaultExploration.of("strangers", strangers::test, strangers.settings())
                    .request(Request.DEFAULT.with(ExplorationOptions.DEFAULT.withLanes(lanes)))
                    .run();
            told.add(summary.summary().executions() + " " + summary.summary().tried() + " "
                    + summary.summary().findings() + " " + strangers.wrongAnswers.get());
        }

        assertThat(told.get(0)).isEqualTo(told.get(1)).endsWith(" [] 0");
    }
}
