package dev.windtunnel.schedule.models.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Promise;
import dev.windtunnel.schedule.models.Semaphore;
import dev.windtunnel.schedule.models.Shared;
import dev.windtunnel.testing.Golden;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@Tag("continuations")
class ModelCheckTest {

    private static final Duration TIME = Duration.ofSeconds(5);

    // Locks

    /** As much of a lock as is compared. */
    private interface Guard {
        void enter();

        void leave();
    }

    private record Room(Guard guard, AtomicInteger inside) {}

    private static ModelCheck<Room> lockCheck(String name, Function<Scheduler, Guard> model) {
        return ModelCheck.<Room>of(
                        name,
                        scheduler -> new Room(model.apply(scheduler), new AtomicInteger()),
                        () -> new Room(guard(new ReentrantLock()), new AtomicInteger()))
                .body("a", ModelCheckTest::comeAndGo)
                .body("b", ModelCheckTest::comeAndGo)
                .runs(60, TIME)
                .mustSeeAll();
    }

    private static void comeAndGo(Room room, ModelCheck.Log log) {
        room.guard().enter();
        int inside = room.inside().incrementAndGet();
        log.pause();
        log.add(Math.max(inside, room.inside().get()));
        room.inside().decrementAndGet();
        room.guard().leave();
    }

    private static Guard guard(Lock lock) {
        return new Guard() {
            @Override
            @SuppressWarnings("LockNotBeforeTry") // Unlocked by leave.
            public void enter() {
                lock.lock();
            }

            @Override
            public void leave() {
                lock.unlock();
            }
        };
    }

    /** Looks only once whether the lock is free, or does not say when it is. */
    private static Guard wrongLock(Scheduler scheduler, boolean signals) {
        int resource = scheduler.resource("lock");
        return new Guard() {
            private boolean locked;

            @Override
            public void enter() {
                boolean free = !locked;
                scheduler.scheduleNext();
                if (!free || !signals) {
                    while (locked) {
                        scheduler.waitFor(resource);
                    }
                }
                locked = true;
            }

            @Override
            public void leave() {
                locked = false;
                if (signals) {
                    scheduler.signal(resource);
                }
            }
        };
    }

    @Test
    void aLockDoesWhatTheRealOneDoes() throws Exception {
        lockCheck("lock", scheduler -> guard(Concurrency.of(scheduler).lock("L")))
                .check()
                .assertHolds();
        lockCheck("tryable lock", scheduler -> guard(Concurrency.of(scheduler).tryableLock("L")))
                .check()
                .assertHolds();
    }

    @Test
    void aLockThatLetsTwoInIsCaught() throws Exception {
        assertThat(lockCheck("lets two in", scheduler -> wrongLock(scheduler, true))
                        .check()
                        .text())
                .contains("too loose: the model shows {a: 2, ends; b: 2, ends}, reality does not");
    }

    @Test
    void aLockThatForgetsToSignalIsCaught() throws Exception {
        assertThat(lockCheck("forgets", scheduler -> wrongLock(scheduler, false))
                        .check()
                        .problems())
                .containsExactly(
                        "gets stuck where reality does not: {a: 1, ends; b: stuck}",
                        "gets stuck where reality does not: {a: stuck; b: 1, ends}");
    }

    // Conditions

    /** As much of a condition as is compared. */
    private interface Gate {
        void await() throws InterruptedException;

        void open();
    }

    private static ModelCheck<Gate> gateCheck(String name, Function<Scheduler, Gate> model) {
        return ModelCheck.of(name, model, () -> gate(new ReentrantLock()))
                .body("first", ModelCheckTest::pass)
                .body("second", ModelCheckTest::pass)
                .body("porter", (gate, log) -> gate.open())
                .runs(60, TIME);
    }

    private static void pass(Gate gate, ModelCheck.Log log) throws InterruptedException {
        gate.await();
        log.add("through");
    }

    private static Gate gate(Lock lock) {
        Condition opened = lock.newCondition();
        return new Gate() {
            private boolean open;

            @Override
            public void await() throws InterruptedException {
                lock.lock();
                try {
                    while (!open) {
                        opened.await();
                    }
                } finally {
                    lock.unlock();
                }
            }

            @Override
            public void open() {
                lock.lock();
                try {
                    open = true;
                    opened.signalAll();
                } finally {
                    lock.unlock();
                }
            }
        };
    }

    /** Wakes only one of those who wait, or nobody. */
    private static Gate wrongGate(Scheduler scheduler, int wakes) {
        int resource = scheduler.resource("gate");
        return new Gate() {
            private boolean open;
            private final List<Integer> waiting = new java.util.ArrayList<>();

            @Override
            public void await() {
                scheduler.scheduleNext();
                while (!open) {
                    waiting.add(scheduler.current());
                    scheduler.waitFor(resource);
                }
            }

            @Override
            public void open() {
                scheduler.scheduleNext();
                open = true;
                waiting.stream().limit(wakes).forEach(waiter -> scheduler.signal(resource, waiter));
            }
        };
    }

    @Test
    void aConditionDoesWhatTheRealOneDoes() throws Exception {
        gateCheck("condition", scheduler -> gate(Concurrency.of(scheduler).lock("L")))
                .check()
                .assertHolds();
        gateCheck("gate", scheduler -> wrongGate(scheduler, 2)).check().assertHolds();
    }

    @Test
    void aConditionThatWakesOneInsteadOfAllIsCaught() throws Exception {
        assertThat(gateCheck("wakes one", scheduler -> wrongGate(scheduler, 1))
                        .check()
                        .problems())
                .containsExactly(
                        "gets stuck where reality does not: {first: stuck; porter: ends; second: through, ends}",
                        "gets stuck where reality does not: {first: through, ends; porter: ends; second: stuck}");
    }

    @Test
    void aConditionThatForgetsToSignalIsCaught() throws Exception {
        assertThat(gateCheck("wakes nobody", scheduler -> wrongGate(scheduler, 0))
                        .check()
                        .problems())
                .hasSize(3)
                .allMatch(problem -> problem.startsWith("gets stuck where reality does not"));
    }

    // Semaphores

    private static ModelCheck<Room> semaphoreCheck(String name, Function<Scheduler, Guard> model) {
        return ModelCheck.<Room>of(
                        name,
                        scheduler -> new Room(model.apply(scheduler), new AtomicInteger()),
                        () -> new Room(guard(Concurrency.real().semaphore("S", 1)), new AtomicInteger()))
                .body("a", ModelCheckTest::comeAndGo)
                .body("b", ModelCheckTest::comeAndGo)
                .body("c", ModelCheckTest::comeAndGo)
                .runs(60, TIME)
                .mustSeeAll();
    }

    private static Guard guard(Semaphore semaphore) {
        return new Guard() {
            @Override
            public void enter() {
                semaphore.acquire();
            }

            @Override
            public void leave() {
                semaphore.release();
            }
        };
    }

    /** Takes a permit when it is woken, although another may have taken it first. */
    private static Guard wrongSemaphore(Scheduler scheduler) {
        int resource = scheduler.resource("semaphore");
        return new Guard() {
            private int permits = 1;

            @Override
            public void enter() {
                scheduler.scheduleNext();
                if (permits == 0) {
                    scheduler.waitFor(resource);
                }
                permits--;
            }

            @Override
            public void leave() {
                permits++;
                scheduler.signal(resource);
            }
        };
    }

    @Test
    void aSemaphoreDoesWhatTheRealOneDoes() throws Exception {
        semaphoreCheck("semaphore", scheduler -> guard(Concurrency.of(scheduler).semaphore("S", 1)))
                .check()
                .assertHolds();
    }

    @Test
    void aSemaphoreThatLetsTwoInIsCaught() throws Exception {
        assertThatThrownBy(() -> semaphoreCheck("lets two in", ModelCheckTest::wrongSemaphore)
                        .check()
                        .assertHolds())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("too loose: the model shows {a: 1, ends; b: 2, ends; c: 2, ends}");
    }

    // Promises

    /** As much of a promise as is compared. */
    private interface Cell {
        int get() throws Exception;

        boolean complete(int value);
    }

    private static ModelCheck<Cell> promiseCheck(String name, Function<Scheduler, Cell> model) {
        return ModelCheck.of(name, model, () -> cell(Concurrency.real().promise("p")))
                .body("get", (cell, log) -> log.add(cell.get()))
                .body("one", (cell, log) -> log.add(cell.complete(1)))
                .body("two", (cell, log) -> log.add(cell.complete(2)))
                .runs(60, TIME);
    }

    private static Cell cell(Promise<Integer> promise) {
        return new Cell() {
            @Override
            public int get() throws Exception {
                return promise.get();
            }

            @Override
            public boolean complete(int value) {
                return promise.complete(value);
            }
        };
    }

    /** The last one wins, or nobody who waits hears of it. */
    private static Cell wrongCell(Scheduler scheduler, boolean signals) {
        int resource = scheduler.resource("cell");
        return new Cell() {
            private int result;

            @Override
            public int get() {
                scheduler.scheduleNext();
                while (result == 0) {
                    scheduler.waitFor(resource);
                }
                return result;
            }

            @Override
            public boolean complete(int value) {
                scheduler.scheduleNext();
                boolean first = signals || result == 0;
                result = first ? value : result;
                if (signals) {
                    scheduler.signal(resource);
                }
                return first;
            }
        };
    }

    @Test
    void aPromiseDoesWhatTheRealOneDoes() throws Exception {
        ModelCheckResult result = promiseCheck(
                        "promise", scheduler -> cell(Concurrency.of(scheduler).promise("p")))
                .check()
                .assertHolds();
        assertThat(result.outcomes())
                .containsExactly(
                        "get: 1, ends; one: true, ends; two: false, ends",
                        "get: 2, ends; one: false, ends; two: true, ends");
    }

    @Test
    void aPromiseThatTheLastOneCompletesIsCaught() throws Exception {
        assertThat(promiseCheck("last wins", scheduler -> wrongCell(scheduler, true))
                        .check()
                        .problems())
                .contains("one after the other, reality gives {get: 1, ends; one: true, ends; two: false, ends}, "
                        + "the model {get: 2, ends; one: true, ends; two: true, ends}");
    }

    @Test
    void aPromiseThatForgetsToSignalIsCaught() throws Exception {
        assertThat(promiseCheck("silent", scheduler -> wrongCell(scheduler, false))
                        .check()
                        .problems())
                .containsExactly(
                        "gets stuck where reality does not: {get: stuck; one: false, ends; two: true, ends}",
                        "gets stuck where reality does not: {get: stuck; one: true, ends; two: false, ends}");
    }

    // Variables

    private static ModelCheck<Shared<Integer>> variableCheck(String name, Function<Scheduler, Shared<Integer>> model) {
        return ModelCheck.of(name, model, () -> Concurrency.real().shared("x", 0))
                .body("reader", ModelCheckTest::readTwice)
                .body("writer", (x, log) -> x.set(1));
    }

    @SuppressWarnings("ThreadPriorityCheck") // Takes time, so that the writer comes in between now and then.
    private static void readTwice(Shared<Integer> x, ModelCheck.Log log) {
        int first = x.get();
        for (int i = 0; i < 100; i++) {
            Thread.yield();
        }
        log.add(first + " then " + x.get());
    }

    @Test
    void aVariableWithoutPointsIsTooStrict() throws Exception {
        variableCheck("variable", scheduler -> Concurrency.of(scheduler).shared("x", 0))
                .check()
                .assertHolds();
        assertThat(variableCheck("no points", scheduler -> new Shared<>() {
                            private int x;

                            @Override
                            public Integer get() {
                                return x;
                            }

                            @Override
                            public void set(Integer value) {
                                x = value;
                            }
                        })
                        .check()
                        .problems())
                .containsExactly(
                        "too strict: reality shows {reader: 0 then 1, ends; writer: ends}, the model does not");
    }

    // What people read

    @Test
    void itsTextIsReadable() throws Exception {
        String text = gateCheck(
                                "condition",
                                scheduler -> gate(Concurrency.of(scheduler).lock("L")))
                        .check()
                        .text()
                + gateCheck("wakes one", scheduler -> wrongGate(scheduler, 1))
                        .check()
                        .text()
                + lockCheck("lets two in", scheduler -> wrongLock(scheduler, true))
                        .check()
                        .text()
                + new ModelCheckResult(
                                "promise",
                                41,
                                List.of("get: 1, ends; set: ends", "get: -1, ends; set: ends"),
                                List.of(),
                                List.of("get: -1, ends; set: ends"))
                        .text();
        Golden.assertMatches("model-check.txt", text);
    }
}
