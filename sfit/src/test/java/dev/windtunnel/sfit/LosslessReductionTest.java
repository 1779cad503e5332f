package dev.windtunnel.sfit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.Features;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The default reduction finds what the whole search finds, on graphs of services that nobody has made up by hand. */
@Tag("once")
class LosslessReductionTest {

    /** Larger graphs take their time and show nothing that smaller ones do not. */
    private static final int MOST_EXECUTIONS = 150;

    /**
     * What a search found, and how many executions it took.
     *
     * @param paths how many different paths it ran
     * @param leftOut how many it says that it left out
     */
    private record Result(Set<String> findings, int executions, int paths, long leftOut, boolean complete) {}

    private static Result explore(GeneratedGraph graph, FaultReduction reduction) {
        CallExploration shared = new CallExploration();
        if (reduction == FaultReduction.ANSWERS) {
            shared.describingAnswers();
        }
        Search search = FaultSearch.of(graph.settings()).reduction(reduction).search();
        Set<String> findings = new TreeSet<>();
        Set<Path> paths = new HashSet<>();
        int executions = 0;
        for (Optional<Plan> plan = search.next(); plan.isPresent(); plan = search.next()) {
            // A search that compares answers runs calmly once more, to see what differs without a reason.
            if (++executions > MOST_EXECUTIONS + (reduction == FaultReduction.ANSWERS ? 1 : 0)) {
                return new Result(findings, executions, paths.size(), 0, false);
            }
            Choices choices = Choices.answeredBy(plan.get().pilot());
            try (CallExecution execution = CallExecution.start(choices, graph.settings(), shared)) {
                graph.test(execution);
            } catch (RuntimeException e) {
                findings.add(String.valueOf(e));
            }
            paths.add(choices.trace().path());
            search.commit(
                    plan.get(),
                    new Execution(executions, choices.trace().path(), choices.trace(), Features.NONE, Ending.PASSED));
        }
        return new Result(findings, executions, paths.size(), search.coverage().leftOut(), true);
    }

    private static String compare(int from, int graphs) {
        int compared = 0;
        int withFindings = 0;
        int lostByEsr = 0;
        long whole = 0;
        long reduced = 0;
        for (int seed = from; compared < graphs; seed++) {
            GeneratedGraph graph = new GeneratedGraph(seed);
            Result all = explore(graph, FaultReduction.NONE);
            if (!all.complete()) {
                continue;
            }
            Result answers = explore(graph, FaultReduction.ANSWERS);
            assertThat(answers.complete()).as("graph %d: %s", seed, graph).isTrue();
            assertThat(answers.findings()).as("graph %d: %s", seed, graph).isEqualTo(all.findings());
            Result esr = explore(graph, FaultReduction.ESR);
            requireTrueCount(all, answers, "answers, graph " + seed + ": " + graph);
            requireTrueCount(all, esr, "esr, graph " + seed + ": " + graph);
            compared++;
            withFindings += all.findings().isEmpty() ? 0 : 1;
            lostByEsr += esr.findings().equals(all.findings()) ? 0 : 1;
            whole += all.executions();
            reduced += answers.executions();
        }
        assertThat(withFindings).isGreaterThanOrEqualTo(compared / 6);
        assertThat(lostByEsr)
                .as("graphs on which esr loses a finding, so that this test can fail")
                .isGreaterThanOrEqualTo(compared / 40);
        assertThat(reduced).isLessThan(whole);
        return compared + " graphs, " + withFindings + " with findings, " + lostByEsr + " lost by esr, " + whole
                + " executions, " + reduced + " with the reduction";
    }

    /** "Every path was tried" is said exactly if it is so, and no more paths are said to be left out than there are. */
    private static void requireTrueCount(Result all, Result reduced, String about) {
        int missed = all.paths() - reduced.paths();
        assertThat(reduced.leftOut() == 0).as(about).isEqualTo(missed == 0);
        assertThat(reduced.leftOut()).as(about).isLessThanOrEqualTo(missed);
    }

    @Test
    void findsTheSameOnFiveHundredGraphs() throws Exception {
        inAThread(() -> compare(0, 500));
    }

    /** Capturing a stack takes as long as the stack is deep, and that of JUnit is. */
    private static void inAThread(Callable<String> comparison) throws Exception {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            System.out.println(thread.submit(comparison).get());
        } finally {
            thread.shutdown();
        }
    }

    @Test
    @Tag("full")
    void findsTheSameOnTwentyThousandGraphs() throws Exception {
        inAThread(() -> compare(100_000, 20_000));
    }
}
