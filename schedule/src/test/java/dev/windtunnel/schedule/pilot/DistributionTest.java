package dev.windtunnel.schedule.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.Explored;
import dev.windtunnel.schedule.Programs;
import dev.windtunnel.schedule.ScheduleStrategy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How often random pilots take each schedule, compared with how often they should. */
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
    private static double surprise(Map<String, Double> expected, List<Execution> sample) {
        Map<String, Integer> counts = new HashMap<>();
        sample.forEach(execution -> counts.merge(execution.path().toString(), 1, Integer::sum));
        assertThat(expected.keySet()).containsAll(counts.keySet());
        double sum = 0;
        for (Map.Entry<String, Double> entry : expected.entrySet()) {
            double mean = entry.getValue() * sample.size();
            sum += Math.pow(counts.getOrDefault(entry.getKey(), 0) - mean, 2) / mean;
        }
        return sum / (expected.size() - 1);
    }

    private static Map<String, Double> uniform(Explored all) {
        Map<String, Double> expected = new HashMap<>();
        all.paths().forEach(path -> expected.put(path, 1.0 / all.size()));
        return expected;
    }

    private static List<Execution> sample(ScheduleStrategy strategy, int size, Explored.Maker program)
            throws Exception {
        // The first executions are those from which weights are learnt.
        return Explored.by(strategy.search(11), size + 100, program).executions.subList(100, size + 100);
    }

    @Test
    void aRandomWalkIsUniformOverDecisionsAndNotOverSchedules() throws Exception {
        Explored all = Explored.by(new ExhaustiveSearch(), 1_000, SHORT_AND_LONG);
        assertThat(all.size()).isEqualTo(21);
        Map<String, Double> walked = new HashMap<>();
        all.executions.forEach(execution -> walked.put(execution.path().toString(), walked(execution.trace())));
        List<Execution> sample = sample(ScheduleStrategy.RANDOM, 21_000, SHORT_AND_LONG);
        assertThat(surprise(walked, sample)).isLessThan(2.5);
        assertThat(surprise(uniform(all), sample)).isGreaterThan(100);
    }

    @Test
    void theWeightedWalkIsUniformOverSchedules() throws Exception {
        Explored all = Explored.by(new ExhaustiveSearch(), 1_000, SHORT_AND_LONG);
        assertThat(surprise(uniform(all), sample(ScheduleStrategy.SURW, 21_000, SHORT_AND_LONG)))
                .isLessThan(2.5);
    }

    @Test
    void theWeightedWalkKnowsWhoIsGoingToStartWhom() throws Exception {
        Explored all = Explored.by(new ExhaustiveSearch(), 1_000, FAMILY);
        assertThat(all.size()).isGreaterThan(50);
        int size = all.size() * 200;
        assertThat(surprise(uniform(all), sample(ScheduleStrategy.SURW, size, FAMILY)))
                .isLessThan(2.5);
        assertThat(surprise(uniform(all), sample(ScheduleStrategy.RANDOM, size, FAMILY)))
                .isGreaterThan(20);
    }
}
