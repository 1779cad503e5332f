package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.Strategy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What comes out does not depend on the number of lanes, nor on which of them is first. */
@SuppressWarnings("ThreadPriorityCheck")
class LanesTest {

    /** Every execution lets others overtake it: it waits until some of them have come to an end, or for a while. */
    private static Subject jumbled(Subject.Body body) {
        AtomicLong executions = new AtomicLong();
        AtomicLong ended = new AtomicLong();
        return Subject.of("jumbled", choices -> {
            long number = executions.incrementAndGet();
            long awaited = ended.get() + number % 3;
            for (int i = 0; i < (number * 37) % 60 && ended.get() < awaited; i++) {
                Thread.yield();
            }
            try {
                body.run(choices);
            } finally {
                ended.incrementAndGet();
            }
        });
    }

    private static List<String> story(Strategy strategy, int lanes, long budget, boolean stopAtFirst) throws Exception {
        MemoryJournal journal = new MemoryJournal();
        Summary summary = Exploration.of(jumbled(Bugs::run))
                .search(strategy.search(7))
                .lanes(lanes)
                .budget(Budget.ofExecutions(budget))
                .stopAtFirstFinding(stopAtFirst)
                .journal(journal)
                .run();
        List<String> story = new ArrayList<>(journal.story());
        assertThat(summary.findings()).containsExactlyElementsOf(journal.findings);
        story.add(summary.executions() + " " + summary.notReached() + " " + summary.diverged() + " " + summary.broken()
                + " " + summary.stop() + " " + summary.calm().choices());
        return story;
    }

    @ParameterizedTest
    @EnumSource
    void eightLanesTellTheSameStoryAsOne(Strategy strategy) throws Exception {
        for (long budget : new long[] {1, 2, 33, 150}) {
            List<String> alone = story(strategy, 1, budget, false);
            assertThat(story(strategy, 8, budget, false))
                    .as("budget %s", budget)
                    .isEqualTo(alone);
            assertThat(alone.size()).isGreaterThan((int) Math.min(budget, 50));
        }
        assertThat(story(strategy, 1, 400, false).stream().filter(line -> line.startsWith("failed ")))
                .hasSize(3);
    }

    @ParameterizedTest
    @EnumSource
    void eightLanesStopAtTheSameFirstFinding(Strategy strategy) throws Exception {
        assertThat(story(strategy, 8, 400, true)).isEqualTo(story(strategy, 1, 400, true));
    }

    @Test
    void executionsReallyRunSideBySide() throws Exception {
        // Nobody passes the barrier alone, and the first execution needs a partner: two lanes or none.
        CyclicBarrier barrier = new CyclicBarrier(2);
        Summary summary = Exploration.of(Subject.of("pairs", choices -> {
                    if (choices.pick("a", 5) > 0) {
                        barrier.await(30, TimeUnit.SECONDS);
                    }
                }))
                .lanes(2)
                .run();
        assertThat(summary.findings()).isEmpty();
        assertThat(summary.executions()).isEqualTo(5);
    }

    /** Each deviation leads to another choice, so the search leaves plans behind at every step down. */
    private static void deep(Choices choices) {
        for (int i = 0; i < 40 && choices.pick("deeper", 4) > 0; i++) {
            choices.note("down");
        }
    }

    @Test
    void lanesStayBusyInTheDepthOfATree() throws Exception {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger together = new AtomicInteger();
        Exploration.of(Subject.of("deep", choices -> {
                    int now = running.incrementAndGet();
                    for (int i = 0; i < 20_000 && running.get() < 2; i++) {
                        Thread.yield();
                    }
                    together.addAndGet(now > 1 || running.get() > 1 ? 1 : 0);
                    deep(choices);
                    running.decrementAndGet();
                }))
                .lanes(2)
                .budget(Budget.ofExecutions(300))
                .run();
        assertThat(together.get()).isGreaterThan(100);
    }

    @Test
    void plansThatWereLeftBehindDoNotFillTheMemory() throws Exception {
        ExhaustiveSearch search = new ExhaustiveSearch();
        try (LaneRunner runner = new LaneRunner(Subject.of("deep", LanesTest::deep), 2)) {
            for (int i = 0; i < 500; i++) {
                Plan plan = search.next().orElseThrow();
                search.commit(plan, runner.run(plan, search));
                // Eight per lane, and the two that may still run.
                assertThat(runner.waiting()).isLessThanOrEqualTo(18);
            }
        }
    }

    /** A lane that knows whether it is being used. */
    private static final class Guarded implements Lane {
        private final List<String> trouble;
        private final CountDownLatch interrupted;
        private volatile boolean busy;
        private volatile boolean closed;

        Guarded(List<String> trouble, CountDownLatch interrupted) {
            this.trouble = trouble;
            this.interrupted = interrupted;
        }

        @Override
        public Ending run(Choices choices) throws Exception {
            if (busy || closed) {
                trouble.add("run while " + (busy ? "busy" : "closed"));
            }
            busy = true;
            try {
                if (choices.pick("a", 50) > 3) {
                    interrupted.await();
                }
                return Ending.PASSED;
            } finally {
                Thread.yield();
                busy = false;
            }
        }

        @Override
        public void close() throws IOException {
            if (busy) {
                trouble.add("closed while busy");
            }
            if (closed) {
                trouble.add("closed twice");
            }
            closed = true;
            throw new IOException("cannot close");
        }
    }

    @Test
    void lanesAreClosedOnceAndNotUnderARunningExecution() {
        List<String> trouble = Collections.synchronizedList(new ArrayList<>());
        List<Guarded> lanes = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch never = new CountDownLatch(1);
        Subject subject = new Subject() {
            @Override
            public String name() {
                return "guarded";
            }

            @Override
            public Lane open() {
                Guarded lane = new Guarded(trouble, never);
                lanes.add(lane);
                return lane;
            }
        };
        // Plans 4 and later are run ahead and wait for ever; the budget ends before it is their turn.
        Exploration exploration =
                Exploration.of(subject).search(Search.along(paths())).lanes(4).budget(Budget.ofExecutions(2));
        assertThatThrownBy(exploration::run)
                .isInstanceOf(IOException.class)
                .hasMessage("cannot close")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(3));
        assertThat(trouble).isEmpty();
        assertThat(lanes).hasSize(4).allMatch(lane -> lane.closed);
    }

    private static List<Path> paths() {
        return java.util.stream.IntStream.range(1, 50)
                .mapToObj(option -> Path.parse("0=" + option))
                .toList();
    }

    @Test
    void lanesThatWereOpenedAreClosedIfAnotherOneCannotBe() {
        AtomicInteger opened = new AtomicInteger();
        AtomicInteger closed = new AtomicInteger();
        Subject subject = new Subject() {
            @Override
            public String name() {
                return "half open";
            }

            @Override
            public Lane open() throws IOException {
                if (opened.incrementAndGet() == 3) {
                    throw new IOException("no third port");
                }
                return new Lane() {
                    @Override
                    public Ending run(Choices choices) {
                        return Ending.PASSED;
                    }

                    @Override
                    public void close() {
                        closed.incrementAndGet();
                        throw new IllegalStateException("closing is hard, too");
                    }
                };
            }
        };
        assertThatThrownBy(() -> Exploration.of(subject).lanes(4).run())
                .isInstanceOf(IOException.class)
                .hasMessage("no third port");
        assertThat(closed).hasValue(2);
    }

    @Test
    void lanesAreResetBeforeEveryExecution() throws Exception {
        List<String> calls = new ArrayList<>();
        Subject subject = new Subject() {
            @Override
            public String name() {
                return "reset";
            }

            @Override
            public Lane open() {
                return new Lane() {
                    @Override
                    public Ending run(Choices choices) {
                        calls.add("run");
                        choices.pick("a", 3);
                        return Ending.PASSED;
                    }

                    @Override
                    public void reset() {
                        calls.add("reset");
                    }
                };
            }
        };
        Exploration.of(subject).run();
        assertThat(calls).containsExactly("reset", "run", "reset", "run", "reset", "run", "reset", "run");
    }

    @Test
    void refusesToRunWithoutLanes() {
        assertThatThrownBy(() -> Exploration.of(Bugs.lostUpdate(true)).lanes(0))
                .hasMessage("'0' lanes cannot run anything; give at least 1.");
    }
}
