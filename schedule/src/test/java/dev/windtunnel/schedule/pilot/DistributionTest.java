package dev.windtunnel.schedule.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.Explored;
import dev.windtunnel.schedule.Programs;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.Scheduler;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How often random pilots take each schedule, compared with how often they should. */
@Tag("continuations")
class DistributionTest {

    private static final Explored.Maker SHORT_AND_LONG = scheduler -> Programs.strangers(scheduler, 1, 4);

    /** One operation starts another one in the middle. */
    private static final Explored.Maker FAMILY = scheduler -> () -> {
        int resource = scheduler.resource("shared");
        scheduler.run("parent", () -> {
            scheduler.access(resource, Access.WRITE);
            scheduler.run("child", () -> {
                scheduler.access(resource, Access.WRITE);
                scheduler.access(resource, Access.WRITE);
            });
            scheduler.access(resource, Access.WRITE);
        });
        scheduler.run("other", () -> scheduler.access(resource, Access.WRITE));
    };

    private static double walked(Trace trace) {
        double probability = 1;
        for (int choice = 0; choice < trace.size(); choice++) {
            probability /= trace.options(choice);
        }
        return probability;
    }

    /** The chi-square statistic divided by its mean: about 1 if the numbers are as expected, many times that if not. */
    private static double surprise(Map<String, Double> expected, List<String> sample) {
        Map<String, Integer> counts = new HashMap<>();
        sample.forEach(each -> counts.merge(each, 1, Integer::sum));
        assertThat(expected.keySet()).containsAll(counts.keySet());
        double sum = 0;
        for (Map.Entry<String, Double> entry : expected.entrySet()) {
            double mean = entry.getValue() * sample.size();
            sum += Math.pow(counts.getOrDefault(entry.getKey(), 0) - mean, 2) / mean;
        }
        return sum / (expected.size() - 1);
    }

    private static Map<String, Double> uniform(Collection<String> all) {
        Map<String, Double> expected = new HashMap<>();
        all.forEach(each -> expected.put(each, 1.0 / all.size()));
        return expected;
    }

    private static List<String> paths(ScheduleStrategy strategy, int size, Explored.Maker program) throws Exception {
        // The first executions are those from which weights are learnt.
        return Explored.by(strategy.search(11), size + 100, program).paths().subList(100, size + 100);
    }

    /** What a search for weights learns of a program. */
    private static StepEstimates learnt(Explored.Maker program) throws Exception {
        WeightedSearch search = new WeightedSearch(11);
        Explored.by(search, 100, program);
        return search.estimates();
    }

    private static Explored walks(Interest interest, int size, Explored.Maker program) throws Exception {
        return Explored.by(new Independent(random -> new WeightedPilot(random, interest, false)), size, program);
    }

    @Test
    void aRandomWalkIsUniformOverDecisionsAndNotOverSchedules() throws Exception {
        Explored all = Explored.by(new ExhaustiveSearch(), 1_000, SHORT_AND_LONG);
        assertThat(all.size()).isEqualTo(21);
        Map<String, Double> walked = new HashMap<>();
        all.executions.forEach(execution -> walked.put(execution.path().toString(), walked(execution.trace())));
        List<String> sample = paths(ScheduleStrategy.RANDOM, 21_000, SHORT_AND_LONG);
        assertThat(surprise(walked, sample)).isLessThan(2.5);
        assertThat(surprise(uniform(all.paths()), sample)).isGreaterThan(100);
    }

    @Test
    void theWeightedWalkIsUniformOverSchedules() throws Exception {
        Explored all = Explored.by(new ExhaustiveSearch(), 1_000, SHORT_AND_LONG);
        assertThat(surprise(uniform(all.paths()), paths(ScheduleStrategy.SURW, 21_000, SHORT_AND_LONG)))
                .isLessThan(2.5);
    }

    @Test
    void theWeightedWalkKnowsWhoIsGoingToStartWhom() throws Exception {
        Explored all = Explored.by(new ExhaustiveSearch(), 1_000, FAMILY);
        assertThat(all.size()).isGreaterThan(50);
        int size = all.size() * 200;
        Interest everything = learnt(FAMILY).everything();
        assertThat(surprise(
                        uniform(all.paths()), walks(everything, size, FAMILY).paths()))
                .isLessThan(2.5);
        assertThat(surprise(uniform(all.paths()), paths(ScheduleStrategy.RANDOM, size, FAMILY)))
                .isGreaterThan(20);
    }

    /** Writes its letter at each turn. */
    private static void write(Scheduler scheduler, int resource, StringBuilder order, String letters) {
        for (int i = 0; i < letters.length(); i++) {
            scheduler.access(resource, Access.WRITE);
            order.append(letters.charAt(i));
        }
    }

    /**
     * Two operations write, and the order is the bits of a number; one of them does something else before. Shifting a number by
     * zeros and ones is how the paper shows what a walk over all steps misses.
     */
    private static Explored.Program bits(Scheduler scheduler) {
        return new Explored.Program() {
            private final StringBuilder order = new StringBuilder();

            @Override
            public void run() {
                int shared = scheduler.resource("shared");
                int own = scheduler.resource("own");
                scheduler.run("zeros", () -> {
                    write(scheduler, own, new StringBuilder(), "xxxxxxxxxxxx");
                    write(scheduler, shared, order, "000");
                });
                scheduler.run("ones", () -> write(scheduler, shared, order, "111"));
            }

            @Override
            public String result() {
                return order.toString();
            }
        };
    }

    /** As {@link #FAMILY}, with an operation that is busy with something else; the result is the order of the shared accesses. */
    private static Explored.Program busyFamily(Scheduler scheduler) {
        return new Explored.Program() {
            private final StringBuilder order = new StringBuilder();

            @Override
            public void run() {
                int shared = scheduler.resource("shared");
                int own = scheduler.resource("own");
                scheduler.run("parent", () -> {
                    write(scheduler, shared, order, "p");
                    scheduler.run("child", () -> {
                        write(scheduler, own, new StringBuilder(), "xxxx");
                        write(scheduler, shared, order, "cc");
                    });
                    write(scheduler, shared, order, "p");
                });
                scheduler.run("other", () -> write(scheduler, shared, order, "oo"));
            }

            @Override
            public String result() {
                return order.toString();
            }
        };
    }

    @Test
    void theWeightedWalkIsUniformOverTheOrdersOfInterestingSteps() throws Exception {
        // All orders of three and three.
        isUniformOverInterestingSteps(DistributionTest::bits, 20);
        // The parent's first step, then its second one among those of the child: three orders, each among those of the
        // other.
        isUniformOverInterestingSteps(DistributionTest::busyFamily, 45);
    }

    private static void isUniformOverInterestingSteps(Explored.Maker program, int orders) throws Exception {
        StepEstimates learnt = learnt(program);
        assertThat(learnt.selections()).hasSize(1);
        Explored walks = walks(learnt.selections().get(0), 20_000, program);
        Set<String> all = walks.distinctOutcomes();
        assertThat(all).hasSize(orders);
        assertThat(surprise(uniform(all), walks.outcomes)).isLessThan(2.5);
        assertThat(surprise(uniform(all), walks(learnt.everything(), 20_000, program).outcomes))
                .isGreaterThan(20);
    }

    /** The operation that is drawn for the next interesting step may be waiting for another one. */
    @Test
    void aWalkEndsAlsoIfTheIntendedOperationWaits() throws Exception {
        Explored walks =
                Explored.by(ScheduleStrategy.SURW.search(3), 2_000, scheduler -> Programs.counter(scheduler, true));
        assertThat(walks.size()).isEqualTo(2_000);
        assertThat(walks.count("Failed")).isZero();
        assertThat(walks.count("2")).isEqualTo(2_000);
    }
}
