package dev.windtunnel.junit.nested;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.Strategy;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/** Nobody is left waiting; the time limit only turns a deadlock into a failure. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class ExecutionHandoverTest {

    private final ExecutionHandover handover = new ExecutionHandover();

    private ExplorationThread exploring(Search search) {
        Subject subject = new Subject() {
            @Override
            public String name() {
                return "subject";
            }

            @Override
            public ExecutionHandover open() {
                return handover;
            }
        };
        return ExplorationThread.start(
                handover,
                () -> Exploration.of(subject)
                        .search(search)
                        .interruptedBy(handover::isClosed)
                        .run());
    }

    private ExplorationThread exploring() {
        return exploring(Strategy.EXHAUSTIVE.search(0));
    }

    private boolean runOne() {
        Choices choices = handover.next();
        if (choices != null) {
            choices.pick("any", 4);
            handover.ended(Ending.PASSED);
        }
        return choices != null;
    }

    @Test
    void handsOverOneExecutionAfterTheOther() throws Exception {
        ExplorationThread loop = exploring();
        int runs = 0;
        while (runOne()) {
            runs++;
        }

        assertThat(runs).isEqualTo(5);
        assertThat(loop.join().stop()).isEqualTo(Summary.Stop.EXHAUSTED);
    }

    @Test
    void theLoopEndsWhenJunitHasGone() throws Exception {
        ExplorationThread loop = exploring();
        runOne();
        runOne();
        runOne();
        assertThat(handover.next()).isNotNull();
        handover.close();

        Summary summary = loop.join();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.INTERRUPTED);
        assertThat(summary.executions())
                .as("the one that was cut short does not count")
                .isEqualTo(2);
        assertThat(summary.broken()).isZero();
    }

    @Test
    void theLoopEndsIfJunitWentBeforeTheFirstExecution() throws Exception {
        handover.close();

        assertThat(exploring().join().stop()).isEqualTo(Summary.Stop.INTERRUPTED);
        assertThat(handover.next()).isNull();
    }

    @Test
    void anExecutionThatComesAfterJunitHasGoneDoesNotEndAsTheOneBefore() throws Exception {
        ExplorationThread loop = ExplorationThread.start(handover, () -> {
            handover.run(Choices.answeredBy(Pilot.calm()));
            while (!handover.isClosed()) {
                Thread.onSpinWait();
            }
            handover.run(Choices.answeredBy(Pilot.calm()));
            throw new IllegalStateException("an execution ended that never ran");
        });

        assertThat(handover.next()).isNotNull();
        handover.ended(Ending.PASSED);
        handover.close();
        assertThatThrownBy(loop::join).hasCauseInstanceOf(InterruptedException.class);
    }

    @Test
    void anExecutionThatJunitSkippedIsBroken() throws Exception {
        ExplorationThread loop = exploring();
        runOne();
        runOne();
        while (handover.next() != null) {
            // Asks for the next one without having run this one.
        }

        assertThat(loop.join().broken()).isEqualTo(3);
    }

    @Test
    void anExceptionInTheLoopEndsItForJunitToo() {
        ExplorationThread loop = ExplorationThread.start(handover, () -> {
            handover.run(Choices.answeredBy(Pilot.calm()));
            throw new IllegalStateException("no search");
        });

        assertThat(handover.next()).isNotNull();
        handover.ended(Ending.PASSED);
        assertThat(handover.next()).isNull();
        assertThatThrownBy(loop::join).isInstanceOf(ExecutionException.class).hasRootCauseMessage("no search");
    }

    @Test
    void anInterruptWhileJunitWaitsEndsTheLoop() throws Exception {
        CountDownLatch planning = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        ExplorationThread loop = ExplorationThread.start(handover, () -> {
            planning.countDown();
            goOn.await();
            return Exploration.of(new Subject() {
                        @Override
                        public String name() {
                            return "subject";
                        }

                        @Override
                        public ExecutionHandover open() {
                            return handover;
                        }
                    })
                    .interruptedBy(handover::isClosed)
                    .run();
        });
        planning.await();

        // Set before waiting, so that no moment has to be hit.
        Thread.currentThread().interrupt();
        Thread releasing = new Thread(() -> {
            while (!handover.isClosed()) {
                Thread.onSpinWait();
            }
            goOn.countDown();
        });
        releasing.start();

        assertThat(handover.next()).isNull();
        assertThat(Thread.interrupted()).as("the interrupt is not lost").isTrue();
        assertThat(loop.join().stop()).isEqualTo(Summary.Stop.INTERRUPTED);
    }

    @Test
    void aLateVerdictIsIgnored() throws Exception {
        ExplorationThread loop = exploring();
        assertThat(handover.next()).isNotNull();
        handover.ended(Ending.PASSED);
        handover.ended(new Ending.Broken("late"));
        while (runOne()) {
            // To the end.
        }

        // The first calm run asked nothing and the second one did: it varies, and was not broken.
        assertThat(loop.join().calm().ending()).isEqualTo(Ending.PASSED);
    }
}
