package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Shared;
import dev.windtunnel.schedule.models.Worker;
import dev.windtunnel.testing.Golden;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;

public class ScheduleTestTest {

    @TempDir
    Path out;

    /** Two accounts with a lock each, as somebody models them. */
    static final class Bank {
        private final Scheduler scheduler;
        private final int[] locks;
        private final boolean[] locked = new boolean[2];
        private final int[] balances = {100, 100};
        private final boolean inOrder;

        Bank(Scheduler scheduler, boolean inOrder) {
            this.scheduler = scheduler;
            this.inOrder = inOrder;
            this.locks = new int[] {scheduler.resource("A"), scheduler.resource("B")};
        }

        void transfer(int from, int to) {
            lock(inOrder ? 0 : from);
            lock(inOrder ? 1 : to);
            balances[from] -= 10;
            balances[to] += 10;
            unlock(to);
            unlock(from);
        }

        private void lock(int account) {
            scheduler.scheduleNext("wants " + "AB".charAt(account));
            while (locked[account]) {
                scheduler.waitFor(locks[account]);
            }
            locked[account] = true;
            scheduler.acquired(locks[account]);
        }

        private void unlock(int account) {
            locked[account] = false;
            scheduler.released(locks[account]);
            scheduler.signal(locks[account]);
        }

        int total() {
            return balances[0] + balances[1];
        }
    }

    static void transferBothWays(Scheduler scheduler, boolean inOrder) {
        Bank bank = new Bank(scheduler, inOrder);
        int one = scheduler.run("transfer-1", () -> bank.transfer(0, 1));
        int two = scheduler.run("transfer-2", () -> bank.transfer(1, 0));
        scheduler.join(one);
        scheduler.join(two);
        assertThat(bank.total()).isEqualTo(200);
    }

    public static class Buggy {
        static final ThreadLocal<String> SET_UP = new ThreadLocal<>();

        @BeforeEach
        void setUp() {
            SET_UP.set("in " + Thread.currentThread().getName());
        }

        @ScheduleTest(iterations = 50, seed = 1)
        void transfersEnd(Scheduler scheduler) {
            transferBothWays(scheduler, false);
        }
    }

    static class BuggyBody {
        @ScheduleTest(iterations = 50, seed = 1, lifeCycle = LifeCycle.BODY)
        void transfersEnd(Scheduler scheduler) {
            transferBothWays(scheduler, false);
        }
    }

    public static class Models {
        @ScheduleTest(strategy = ScheduleStrategy.EXHAUSTIVE)
        void countsBoth(Concurrency concurrency) {
            countTwice(concurrency);
        }
    }

    static class ModelsBody {
        @ScheduleTest(strategy = ScheduleStrategy.EXHAUSTIVE, lifeCycle = LifeCycle.BODY)
        void countsBoth(Concurrency concurrency) {
            countTwice(concurrency);
        }
    }

    private static void countTwice(Concurrency concurrency) {
        Shared<Integer> count = concurrency.shared("count", 0);
        Worker one = concurrency.thread("one", () -> count.set(count.get() + 1));
        Worker two = concurrency.thread("two", () -> count.set(count.get() + 1));
        one.join();
        two.join();
        assertThat(count.get()).isEqualTo(2);
    }

    static class Fixed {
        @ScheduleTest(strategy = ScheduleStrategy.EXHAUSTIVE)
        void transfersEnd(Scheduler scheduler) {
            transferBothWays(scheduler, true);
        }
    }

    static class Alone {
        @ScheduleTest
        void meetsNobody(Scheduler scheduler) {
            scheduler.scheduleNext();
        }
    }

    static class Blocks {
        @ScheduleTest(patience = "300ms", iterations = 3)
        void waitsForWhatTheSchedulerDoesNotKnow(Scheduler scheduler) {
            CountDownLatch never = new CountDownLatch(1);
            scheduler.run("other", scheduler::scheduleNext);
            scheduler.run("waiter", () -> never.await());
        }
    }

    @Test
    void findsTheDeadlockAndTellsItStepByStep() {
        List<Shown> shown = new Lab(out).run(Buggy.class);

        assertThat(shown)
                .extracting(Shown::name, Shown::status)
                .containsExactly(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("finding f1: deadlock", Status.FAILED),
                        tuple(
                                "explored 50 executions, the budget of executions is used up, 1 finding (seed 1)",
                                Status.SUCCESSFUL));
        Golden.assertMatches("schedule-finding.txt", shown.get(1).message().replaceAll("wt3-\\S+", "wt3-..."));
    }

    @Test
    void findsItAlsoByRunningTheBodyAlone() {
        assertThat(new Lab(out).run(BuggyBody.class)).extracting(Shown::name).contains("finding f1: deadlock");
    }

    @ParameterizedTest
    @ValueSource(classes = {Models.class, ModelsBody.class})
    void findsALostUpdateInATestThatUsesModels(Class<?> test) {
        assertThat(new Lab(out).run(test))
                .extracting(Shown::message)
                .anySatisfy(message -> assertThat(message)
                        .contains("expected: 2")
                        .contains("reads count")
                        .contains("ScheduleTestTest.java"));
    }

    @Test
    void staysSilentOnTheFixedTwin() {
        assertThat(new Lab(out).run(Fixed.class)).extracting(Shown::status).containsOnly(Status.SUCCESSFUL);
    }

    @Test
    void runsOnceAsAPlainTestIfExplorationIsOff() {
        assertThat(new Lab(out).with("windtunnel.enabled", "false").run(Buggy.class))
                .extracting(Shown::status)
                .containsExactly(Status.SUCCESSFUL);
    }

    @Test
    void doesNotCallItSuccessIfNothingWasScheduled() {
        List<Shown> shown = new Lab(out).run(Alone.class);

        assertThat(shown.get(1).status()).isEqualTo(Status.FAILED);
        assertThat(shown.get(1).message()).contains("no two operations");
    }

    @Test
    void namesWhatBlocksOutsideTheScheduler() {
        List<Shown> shown = new Lab(out).run(Blocks.class);

        assertThat(shown)
                .extracting(Shown::message)
                .anySatisfy(message -> assertThat(message)
                        .contains("'waiter' has not come back to the scheduler")
                        .contains("ScheduleTestTest.java"));
    }
}
