package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.explore.shrink.Planted;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Why an exploration ends: budgets, signals, a broken environment. */
class StopTest {

    /** A clock that goes on by a second whenever somebody looks. */
    private static final class SteppingClock implements Clock {
        private long seconds;

        @Override
        public long nanos() {
            // Starts near the end of the numbers, as System.nanoTime may.
            return Long.MAX_VALUE
                    - 5_000_000_000L
                    + Duration.ofSeconds(seconds++).toNanos();
        }

        @Override
        public Instant now() {
            return Instant.EPOCH.plusSeconds(seconds);
        }
    }

    private static Summary explore(Subject.Body body) throws Exception {
        return Exploration.of(Subject.of("body", body)).run();
    }

    @Test
    void stopsWhenTheExecutionsAreUsedUp() throws Exception {
        Summary summary = Exploration.of(Subject.of("flat", choices -> Planted.flat(choices, 10, 2)))
                .budget(Budget.ofExecutions(17))
                .run();
        assertThat(summary.executions()).isEqualTo(17);
        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXECUTIONS);
    }

    @Test
    void stopsWhenTheTimeIsUsedUp() throws Exception {
        Summary summary = Exploration.of(Subject.of("flat", choices -> Planted.flat(choices, 20, 2)))
                .budget(Budget.ofTime(Duration.ofSeconds(30)))
                .clock(new SteppingClock())
                .run();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.TIME);
        assertThat(summary.executions()).isEqualTo(29);
        assertThat(summary.calm().cost()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void shrinkingKeepsToTheTimeAndTheFindingIsKept() throws Exception {
        Subject subject = Subject.of("flat", choices -> {
            int[] taken = Planted.flat(choices, 40, 3);
            if (taken[3] + taken[30] >= 3) {
                throw new IllegalStateException("found");
            }
        });
        Summary summary = Exploration.of(subject)
                .search(Strategy.RANDOM.search(1))
                .budget(Budget.ofTime(Duration.ofSeconds(20)))
                .clock(new SteppingClock())
                .run();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.TIME);
        assertThat(summary.findings()).hasSize(1);
        // Half of the time; each run looks at the clock once.
        assertThat(summary.findings().get(0).shrinkRuns()).isBetween(1, 10);
        assertThat(Exploration.of(subject)
                        .search(Strategy.RANDOM.search(1))
                        .stopAtFirstFinding(true)
                        .run()
                        .findings()
                        .get(0)
                        .shrinkRuns())
                .isGreaterThan(20);
    }

    @Test
    void stopsAtTheFirstFindingIfAsked() throws Exception {
        Summary all = explore(Bugs::run);
        Summary first = Exploration.of(Subject.of("bugs", Bugs::run))
                .stopAtFirstFinding(true)
                .run();
        assertThat(all.findings()).hasSize(3);
        assertThat(all.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(first.findings()).hasSize(1);
        assertThat(first.stop()).isEqualTo(Summary.Stop.FIRST_FINDING);
        assertThat(first.executions()).isLessThan(all.executions());
    }

    @Test
    void stopsWhenASignalSaysSo() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Summary summary = Exploration.of(Subject.of("flat", choices -> {
                    runs.incrementAndGet();
                    Planted.flat(choices, 10, 2);
                }))
                .interruptedBy(() -> runs.get() >= 12)
                .run();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.INTERRUPTED);
        assertThat(summary.executions()).isEqualTo(11);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void anInterruptedThreadEndsInOrderAndCommitsNothingThatWasCutShort(int lanes) throws Exception {
        MemoryJournal journal = new MemoryJournal();
        CountDownLatch never = new CountDownLatch(1);
        Thread exploring = Thread.currentThread();
        Summary summary = Exploration.of(Subject.of("waits", choices -> {
                    if (choices.pick("a", 20) == 5) {
                        exploring.interrupt();
                        never.await();
                    }
                }))
                .journal(journal)
                .lanes(lanes)
                .run();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.INTERRUPTED);
        assertThat(summary.broken()).isZero();
        assertThat(journal.commits).hasSizeLessThanOrEqualTo(5).allMatch(run -> run.ending() instanceof Ending.Passed);
        assertThat(journal.commits).hasSize((int) summary.executions());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aFindingSurvivesAnInterruptWhileItIsShrunk(int lanes) throws Exception {
        AtomicInteger failures = new AtomicInteger();
        Thread exploring = Thread.currentThread();
        Summary summary = Exploration.of(Subject.of("fails", choices -> {
                    int[] taken = Planted.flat(choices, 10, 3);
                    if (taken[4] == 2) {
                        if (failures.incrementAndGet() == 3) {
                            exploring.interrupt();
                        }
                        throw new IllegalStateException("found");
                    }
                }))
                .search(Search.along(List.of(Path.parse("1=1,2=2,4=2,7=1"))))
                .lanes(lanes)
                .run();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.INTERRUPTED);
        assertThat(summary.findings()).hasSize(1);
        assertThat(summary.findings().get(0).foundAs().path()).hasToString("1=1,2=2,4=2,7=1");
    }

    @Test
    void stopsWhenTheEnvironmentFailsAgainAndAgain() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Summary summary = Exploration.of(broken(runs, 2, Integer.MAX_VALUE)).run();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.BROKEN);
        assertThat(summary.broken()).isEqualTo(10);
        assertThat(summary.findings()).isEmpty();
    }

    @Test
    void survivesAnEnvironmentThatFailsNowAndThen() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Summary summary = Exploration.of(broken(runs, 4, 13)).run();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(summary.broken()).isEqualTo(9);
        assertThat(summary.executions()).isEqualTo(40);
    }

    /** Its lane throws an error after so many runs, until so many. */
    private static Subject broken(AtomicInteger runs, int after, int until) {
        return new Subject() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public Lane open() {
                return choices -> {
                    choices.pick("a", 40);
                    int run = runs.incrementAndGet();
                    if (run > after && run <= until) {
                        throw new AssertionError("port is taken");
                    }
                    return Ending.PASSED;
                };
            }
        };
    }

    @Test
    void aBrokenEnvironmentIsNotCalm() throws Exception {
        Summary summary = Exploration.of(broken(new AtomicInteger(), 0, 100)).run();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.NOT_CALM);
        assertThat(summary.calm().ending()).isEqualTo(new Ending.Broken("java.lang.AssertionError: port is taken"));
    }

    @Test
    void refusesBudgetsThatAllowNothing() {
        assertThatThrownBy(() -> Budget.ofExecutions(0))
                .hasMessage("A budget of '0' executions is too small; give at least 1.");
        assertThatThrownBy(() -> Budget.ofTime(Duration.ZERO))
                .hasMessage("A budget of 'PT0S' is too small; give a time such as 30s.");
        assertThat(Budget.ofTime(Duration.ofSeconds(Long.MAX_VALUE)).time().toNanos())
                .isPositive();
    }
}
