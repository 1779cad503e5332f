package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations that do not come back. */
class AbandonedOperationsTest {

    private static final String STRANDS = "dev.windtunnel.schedule.Schedules#strands";

    @ParameterizedTest
    @MethodSource(STRANDS)
    void thatCatchEverythingAreLeftBehindAndTheNextScheduleIsClean(Schedules.On on) {
        try (ScheduleLane lane = Schedules.lane(on)) {
            for (int i = 0; i < 3; i++) {
                assertThat(Schedules.words(Schedules.calmly(lane, AbandonedOperationsTest::catchEverything)))
                        .isEqualTo("failed: over");
                AtomicInteger count = new AtomicInteger();
                assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {
                            int a = scheduler.run("a", count::incrementAndGet);
                            int b = scheduler.run("b", count::incrementAndGet);
                            scheduler.join(a);
                            scheduler.join(b);
                        })))
                        .isEqualTo("passed");
                assertThat(count).hasValue(2);
            }
        }
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void theFirstOneMayCatchEverythingAsWell(Schedules.On on) {
        try (ScheduleLane lane = Schedules.lane(on)) {
            for (int i = 0; i < 3; i++) {
                assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {
                            int unused = scheduler.run("other", () -> {
                                throw new AssertionError("over");
                            });
                            goOnWhatever(scheduler);
                        })))
                        .isEqualTo("failed: over");
                assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {})))
                        .isEqualTo("passed");
            }
        }
    }

    private static void goOnWhatever(Scheduler scheduler) {
        int never = scheduler.resource("never");
        while (true) {
            try {
                scheduler.waitFor(never);
            } catch (Throwable e) {
                // And once more.
            }
        }
    }

    @SuppressWarnings("CatchAndPrintStackTrace")
    private static void catchEverything(Scheduler scheduler) {
        int unused = scheduler.run("stubborn", () -> {
            while (true) {
                try {
                    scheduler.scheduleNext();
                } catch (Throwable e) {
                    // And once more.
                }
            }
        });
        scheduler.scheduleNext();
        int other = scheduler.run("other", () -> {});
        scheduler.join(other);
        throw new AssertionError("over");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void unwindThroughTheirFinallyBlocks(Schedules.On on) {
        AtomicInteger cleaned = new AtomicInteger();
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    int never = scheduler.resource("never");
                    int unused = scheduler.run("cleaner", () -> {
                        try {
                            scheduler.waitFor(never);
                        } finally {
                            scheduler.signal(never);
                            cleaned.incrementAndGet();
                        }
                    });
                    scheduler.waitFor(never);
                })))
                .isEqualTo("deadlock: main waits for never; cleaner waits for never");
        assertThat(cleaned).hasValue(1);
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void thatWaitForARealLockAreNoticed(Schedules.On on) {
        try (ScheduleLane lane = Schedules.impatientLane(on)) {
            assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {
                        ReentrantLock lock = new ReentrantLock();
                        int other = scheduler.run("other", lock::lock);
                        lock.lock();
                        scheduler.join(other);
                    })))
                    .startsWith("blocked: Operation 'other' has not come back to the scheduler for 0.3 s")
                    .endsWith("use a model of it.");
            assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {})))
                    .as("the next schedule")
                    .isEqualTo("passed");
        }
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void thatTakeFromARealQueueAreNoticed(Schedules.On on) {
        try (ScheduleLane lane = Schedules.impatientLane(on)) {
            assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {
                        LinkedBlockingQueue<Object> queue = new LinkedBlockingQueue<>();
                        int taker = scheduler.run("taker", queue::take);
                        scheduler.join(taker);
                    })))
                    .startsWith("blocked: Operation 'taker' has not come back to the scheduler for 0.3 s");
        }
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void thatSleepAreNoticed(Schedules.On on) {
        try (ScheduleLane lane = Schedules.impatientLane(on)) {
            assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {
                        int sleeper = scheduler.run("sleeper", () -> Thread.sleep(1_000_000));
                        scheduler.join(sleeper);
                    })))
                    .startsWith("blocked: Operation 'sleeper' has not come back to the scheduler for 0.3 s");
        }
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void thatNeverStopComputingAreNoticed(Schedules.On on) {
        CountDownLatch stop = new CountDownLatch(1);
        try (ScheduleLane lane = Schedules.impatientLane(on)) {
            assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {
                        while (stop.getCount() > 0) {
                            Thread.onSpinWait();
                        }
                    })))
                    .startsWith("blocked: Operation 'main' has not come back to the scheduler for 0.3 s");
        } finally {
            stop.countDown();
        }
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void neverEnterAMonitorThatAnotherOperationHolds(Schedules.On on) {
        Object monitor = new Object();
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        try (ScheduleLane lane = Schedules.impatientLane(on)) {
            assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {
                        int other = scheduler.run("other", () -> enter(scheduler, monitor, inside, most));
                        synchronized (monitor) {
                            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                            scheduler.join(other);
                            inside.decrementAndGet();
                        }
                    })))
                    .startsWith("blocked: Operation 'other' has not come back to the scheduler for 0.3 s");
        }
        assertThat(most).hasValue(1);
    }

    private static void enter(Scheduler scheduler, Object monitor, AtomicInteger inside, AtomicInteger most) {
        synchronized (monitor) {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            scheduler.scheduleNext();
            inside.decrementAndGet();
        }
    }
}
