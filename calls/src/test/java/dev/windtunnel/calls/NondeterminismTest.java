package dev.windtunnel.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Pilot;
import example.HelloWorld;
import example.Town;
import java.net.ConnectException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Concurrent calls from one line of code (thesis 5.3 and 7.2.2), over a pool of two threads. */
@Tag("once")
class NondeterminismTest {

    private static final int MOST_CALLS = 64;
    private static final Duration LONGEST_PREPARATION = Duration.ofNanos(400_000);

    private final ExecutorService pool = Executors.newFixedThreadPool(2);

    @AfterEach
    void shutDown() {
        pool.shutdownNow();
    }

    private static List<String> words(int count) {
        return IntStream.range(0, count).mapToObj(i -> "word-" + i).toList();
    }

    private List<CallRecord> run(Set<IndexPart> parts, List<String> words) throws Exception {
        return run(new HelloWorld(new Town()), parts, words, pool);
    }

    private static List<CallRecord> run(
            HelloWorld subject, Set<IndexPart> parts, List<String> words, ExecutorService pool) throws Exception {
        try (CallExecution execution = CallExecution.start(
                        Choices.answeredBy(Pilot.calm()),
                        Plans.own(Plans.plan()).withParts(parts),
                        new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            subject.atOnce(words, pool);
            return execution.calls();
        }
    }

    /** Which index each word was given. */
    private static Map<String, Long> assignment(List<CallRecord> calls) {
        Map<String, Long> assignment = new HashMap<>();
        calls.forEach(call ->
                assignment.put(call.outgoing().payload().text(), call.index().compact()));
        return assignment;
    }

    @Test
    void givesEveryCallTheSameIndexInAThousandRunsWhenPayloadsDiffer() throws Exception {
        Map<String, Long> first = assignment(run(IndexPart.all(), words(MOST_CALLS)));

        assertThat(new HashSet<>(first.values())).hasSize(MOST_CALLS);
        for (int i = 0; i < 1_000; i++) {
            assertThat(assignment(run(IndexPart.all(), words(MOST_CALLS)))).isEqualTo(first);
        }
    }

    @Test
    void faultsConcurrentCallsThatNothingTellsApartAsAGroup() throws Exception {
        CountDownLatch bothUnderWay = new CountDownLatch(2);
        Town town = new Town().with("b", request -> {
            bothUnderWay.countDown();
            bothUnderWay.await();
            return 200;
        });
        CallExploration menu = new CallExploration();
        Choices choices = Choices.answeredBy(Pilot.calm());
        try (CallExecution execution = CallExecution.start(choices, Plans.own(Plans.plan(new Fault.Refused())), menu);
                CallContext.Scope scope = execution.root().enter()) {
            new HelloWorld(town).atOnce(List.of("same", "same"), pool);

            // The service may have told its name by then, or not.
            assertThat(menu.tally().groups())
                    .containsAnyOf("b GET /echo", "b.localhost GET /echo")
                    .hasSize(1);
        }
        Trace calm = choices.trace();
        assertThat(List.of(calm.options(0), calm.options(1)))
                .as("neither is an option alone, but both together are")
                .containsExactly(1, 3);
        assertThat(List.of(calm.word(1, 1), calm.word(1, 2))).containsExactly("refused@all", "refused@first-1");

        for (int option = 1; option <= 2; option++) {
            Choices planned = Choices.answeredBy(calm.pathTo(1, option).pilot());
            // Also if nobody knows that the calls cannot be told apart, as in a replay.
            CallExploration shared = option == 1 ? menu : new CallExploration();
            try (CallExecution execution =
                            CallExecution.start(planned, Plans.own(Plans.plan(new Fault.Refused())), shared);
                    CallContext.Scope scope = execution.root().enter()) {
                assertThatThrownBy(() -> new HelloWorld(new Town()).atOnce(List.of("same", "same"), pool))
                        .hasCauseInstanceOf(ConnectException.class);
                // The first exception ends the fan-out; the other call may still be under way.
                waitForBothThreads();

                assertThat(execution.calls().stream().filter(call -> call.fault() != null))
                        .hasSize(option == 1 ? 2 : 1);
            }
        }
    }

    /** Two tasks that wait for each other need both threads of the pool, so whatever ran there before is over. */
    private void waitForBothThreads() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        for (Future<?> task : pool.invokeAll(List.of(both::await, both::await))) {
            task.get();
        }
    }

    @Test
    void saysNothingOfAmbiguityWhenEqualCallsComeOneAfterTheOther() throws Exception {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            new HelloWorld(new Town()).inALoop(List.of("same", "same"));

            assertThat(execution.exploration().tally().groups()).isEmpty();
        }
    }

    private static List<CallRecord> inOrder(Set<IndexPart> parts, List<String> words) throws Exception {
        return run(new HelloWorld(new Town()), parts, words, new InlineExecutor());
    }

    /** In how many of a hundred runs some call was given the index of another one, as in figure 7.2. */
    private int otherAssignments(Set<IndexPart> parts, int calls) throws Exception {
        List<String> words = words(calls);
        Map<String, Long> inOrder = assignment(inOrder(parts, words));
        int others = 0;
        for (int i = 0; i < 100; i++) {
            int number = i;
            HelloWorld busy = new HelloWorld(new Town(), word -> prepare(number, words.indexOf(word)));
            others += assignment(run(busy, parts, words, pool)).equals(inOrder) ? 0 : 1;
        }
        return others;
    }

    /** Tasks of a real service have something to do before they call, and it never takes equally long. */
    private static void prepare(int run, int word) {
        LockSupport.parkNanos(RandomSource.of(run, word).below((int) LONGEST_PREPARATION.toNanos()));
    }

    @Test
    void mixesUpMoreAndMoreRunsWithoutPayloadsAndNoneWithThem() throws Exception {
        Set<IndexPart> payloadOff = IndexPart.allWithout(Set.of(IndexPart.PAYLOAD));
        StringBuilder table = new StringBuilder("""
                runs with another assignment, of 100
                calls   payload off   payload on
                """);
        List<Integer> mixedUp = new ArrayList<>();
        for (int calls = 2; calls <= MOST_CALLS; calls *= 2) {
            int off = otherAssignments(payloadOff, calls);
            int on = otherAssignments(IndexPart.all(), calls);
            table.append("%5d   %11d   %10d%n".formatted(calls, off, on));
            assertThat(on).as(table.toString()).isZero();
            mixedUp.add(off);
        }
        System.out.print(table);
        // The thesis has 44 for two calls, 80 for 16, 96 for 32 and 98 to 100 for 64. How many there are depends on the
        // machine;
        // that there are more with more calls does not, but for chance.
        assertThat(mixedUp.get(0)).as(table.toString()).isBetween(20, 80);
        for (int i = 1; i < mixedUp.size(); i++) {
            assertThat(mixedUp.get(i)).as(table.toString()).isGreaterThanOrEqualTo(mixedUp.get(i - 1) - 10);
        }
        assertThat(mixedUp.get(mixedUp.size() - 1)).as(table.toString()).isGreaterThanOrEqualTo(90);
    }

    @Test
    void namesCallsWithRandomDataTheSameWhenThePayloadIsOff() throws Exception {
        Set<IndexPart> payloadOff = IndexPart.allWithout(Set.of(IndexPart.PAYLOAD));

        List<Long> first = compact(inOrder(payloadOff, List.of("id-8231", "id-113")));
        List<Long> second = compact(inOrder(payloadOff, List.of("id-77", "id-90125")));

        assertThat(second).isEqualTo(first);
        assertThat(compact(inOrder(IndexPart.all(), List.of("id-77", "id-90125"))))
                .doesNotContainAnyElementsOf(compact(inOrder(IndexPart.all(), List.of("id-8231", "id-113"))));
    }

    private static List<Long> compact(List<CallRecord> calls) {
        return calls.stream().map(call -> call.index().compact()).toList();
    }

    @Test
    @Tag("full")
    void givesEveryCallTheSameIndexWithFourThreadsAndDeeperServices() throws Exception {
        ExecutorService wide = Executors.newFixedThreadPool(4);
        try {
            Town town = new Town();
            town.with("b", request -> town.get("c", "/fetch?" + request.uri().getQuery()));
            Set<Map<String, Long>> seen = new HashSet<>();
            for (int i = 0; i < 2_000; i++) {
                try (CallExecution execution = Plans.calmly();
                        CallContext.Scope scope = execution.root().enter()) {
                    new HelloWorld(town).atOnce(words(MOST_CALLS), wide);
                    Map<String, Long> assignment = new HashMap<>();
                    execution
                            .calls()
                            .forEach(call -> assignment.put(
                                    call.outgoing().signature()
                                            + call.outgoing().payload().text(),
                                    call.index().compact()));
                    seen.add(assignment);
                }
            }
            assertThat(seen).hasSize(1);
            assertThat(seen.iterator().next()).hasSize(2 * MOST_CALLS);
        } finally {
            wide.shutdownNow();
        }
    }
}
