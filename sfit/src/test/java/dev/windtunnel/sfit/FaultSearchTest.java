package dev.windtunnel.sfit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.Search;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultSearchTest {

    /** The front calls one, two and three, whatever happens to each of them. */
    private static Services threeCalls() {
        Services services = new Services(new Fault.Refused());
        return services.with("front", () -> {
            services.call("one");
            services.call("two");
            services.call("three");
            return "200";
        });
    }

    /** The services whose calls were faulted, per execution, in the order of the search. */
    private static List<String> order(Services services, Search search) throws Exception {
        return order(services, services.settings(), search);
    }

    private static List<String> order(Services services, CallSettings settings, Search search) throws Exception {
        List<String> order = new ArrayList<>();
        FaultSubject subject = new FaultSubject(
                "order",
                execution -> {
                    services.test(execution);
                    order.add(String.join("+", Services.injected(execution)));
                },
                settings,
                new CallExploration().describingAnswers());
        Summary summary =
                Exploration.of(subject).search(search).withoutCalmRuns().run();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        return order;
    }

    private static FaultSearch search(Services services) {
        return FaultSearch.of(services.settings());
    }

    @Test
    void runsEveryCombinationOnceDeepestCallFirst() throws Exception {
        Services services = threeCalls();

        assertThat(order(
                        services,
                        search(services).reduction(FaultReduction.NONE).search()))
                .containsExactly("", "three", "two", "two+three", "one", "one+three", "one+two", "one+two+three");
    }

    @Test
    void runsNoCombinationIfOneFaultIsTheMost() throws Exception {
        Services services = threeCalls();

        assertThat(order(services, search(services).mostFaults(1).search()))
                .containsExactly("", "", "one", "two", "three");
    }

    @Test
    void runsNoPathWithMoreFaultsThanTheMost() throws Exception {
        Services services = threeCalls();

        assertThat(order(services, search(services).mostFaults(2).search()))
                .containsExactlyInAnyOrder("", "", "one", "two", "three", "one+two", "one+three", "two+three");
    }

    @Test
    void leavesOutCombinationsThatNoServiceCanTellApart() throws Exception {
        Services services = new Services(new Fault.Refused());
        services.with("front", () -> {
                    services.call("left");
                    services.call("right");
                    return "200";
                })
                .with("left", () -> {
                    services.call("one");
                    return "200";
                })
                .with("right", () -> {
                    services.call("two");
                    return "200";
                });
        ExhaustiveSearch reduced = (ExhaustiveSearch)
                search(services).reduction(FaultReduction.ESR).search();
        ExhaustiveSearch whole = (ExhaustiveSearch)
                search(services).reduction(FaultReduction.NONE).search();

        assertThat(order(services, whole)).contains("one+two");
        assertThat(order(services, reduced))
                .contains("one", "two", "left+right")
                .doesNotContain("one+two");
        assertThat(whole.pruned()).isZero();
        assertThat(reduced.pruned()).isPositive();
    }

    @Test
    void faultsRepeatedCallsTogetherIfTheirCountIsNotPartOfTheIndex() throws Exception {
        Services services = new Services(new Fault.Refused());
        services.with("front", () -> {
            String answer = "";
            for (int attempt = 0; attempt < 2 && !answer.equals("200"); attempt++) {
                answer = services.call("one");
            }
            return answer;
        });
        CallSettings withoutCount = services.settings().withParts(EnumSet.complementOf(EnumSet.of(IndexPart.COUNT)));

        assertThat(order(services, search(services).search())).containsExactly("", "", "one", "one+one");
        assertThat(order(services, withoutCount, FaultSearch.of(withoutCount).search()))
                .containsExactly("", "one+one");
    }
}
