package org.example.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.LifeCycle;
import dev.windtunnel.junit.ScheduleOracle;
import dev.windtunnel.junit.ScheduleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tests as people write them, whose only trace of a scheduler is the annotation. */
public final class UnchangedSamples {

    private UnchangedSamples() {}

    static void both(Runnable one, Runnable two) throws InterruptedException {
        Thread first = new Thread(one, "one");
        Thread second = new Thread(two, "two");
        first.start();
        second.start();
        first.join();
        second.join();
    }

    public static class Deadlock {
        @ScheduleTest(iterations = 100, seed = 1)
        void transfersEnd() throws Exception {
            Account a = new Account(1);
            Account b = new Account(2);
            both(() -> a.transferTo(b, 10), () -> b.transferTo(a, 20));
            assertThat(a.balance() + b.balance()).isEqualTo(200);
        }
    }

    public static class NoDeadlock {
        @ScheduleTest(iterations = 300, seed = 1)
        void transfersEnd() throws Exception {
            Account a = new Account(1);
            Account b = new Account(2);
            both(() -> a.transferInOrderTo(b, 10), () -> b.transferInOrderTo(a, 20));
            assertThat(a.balance() + b.balance()).isEqualTo(200);
        }
    }

    public static class LostUpdate {
        @ScheduleTest(iterations = 100, seed = 1)
        void countsBoth() throws Exception {
            Counter counter = new Counter();
            both(counter::add, counter::add);
            assertThat(counter.count()).isEqualTo(2);
        }
    }

    public static class LostUpdateBody {
        @ScheduleTest(iterations = 100, seed = 1, lifeCycle = LifeCycle.BODY)
        void countsBoth() throws Exception {
            Counter counter = new Counter();
            both(counter::add, counter::add);
            assertThat(counter.count()).isEqualTo(2);
        }
    }

    public static class NoLostUpdate {
        @ScheduleTest(iterations = 300, seed = 1)
        void countsBoth() throws Exception {
            Counter counter = new Counter();
            both(counter::addAtOnce, counter::addAtOnce);
            assertThat(counter.count()).isEqualTo(2);
        }

        @ScheduleTest(iterations = 300, seed = 1, lifeCycle = LifeCycle.BODY)
        void countsBothInTheBodyAlone() throws Exception {
            Counter counter = new Counter();
            both(counter::addAtOnce, counter::addAtOnce);
            assertThat(counter.count()).isEqualTo(2);
        }

        @ScheduleTest(iterations = 50, seed = 1)
        void findsStaticFieldsAsTheyWere() throws Exception {
            Counter counter = new Counter();
            both(counter::addAtOnce, counter::addAtOnce);
            assertThat(Counter.all()).isEqualTo(2);
        }
    }

    public static class Plain {
        @ScheduleTest(iterations = 200, seed = 1)
        void countsBoth() throws Exception {
            Counter counter = new Counter();
            both(counter::addPlainly, counter::addPlainly);
            assertThat(counter.plain()).isEqualTo(2);
        }
    }

    public static class Race {
        @ScheduleTest(iterations = 200, seed = 1, oracles = ScheduleOracle.RACES)
        void doesNotRace() throws Exception {
            Counter counter = new Counter();
            both(counter::addPlainly, counter::addPlainly);
        }
    }

    public static class Collection {
        @ScheduleTest(iterations = 200, seed = 1, oracles = ScheduleOracle.COLLECTIONS)
        void usesItsListAlone() throws Exception {
            List<String> list = new ArrayList<>();
            both(() -> list.add("one"), () -> list.add("two"));
        }
    }

    /** What is not asked for is not looked at. */
    public static class NotAsked {
        @ScheduleTest(iterations = 200, seed = 1, plainAccesses = false)
        void plainAccessesAreNoPoints() throws Exception {
            Counter counter = new Counter();
            both(counter::addPlainly, counter::addPlainly);
            assertThat(counter.plain()).isEqualTo(2);
        }

        @ScheduleTest(iterations = 200, seed = 1, plainAccesses = false)
        void collectionsAreUsed() throws Exception {
            List<String> list = new ArrayList<>();
            both(() -> list.add("one"), () -> list.add("two"));
            assertThat(list).hasSize(2);
        }
    }

    public static class PlainFixed {
        @ScheduleTest(iterations = 200, seed = 1)
        void countsBoth() throws Exception {
            Counter counter = new Counter();
            both(counter::addLocked, counter::addLocked);
            assertThat(counter.plain()).isEqualTo(2);
        }

        @ScheduleTest(iterations = 200, seed = 1, oracles = ScheduleOracle.RACES)
        void doesNotRace() throws Exception {
            Counter counter = new Counter();
            both(counter::addLocked, counter::addLocked);
        }

        @ScheduleTest(iterations = 200, seed = 1, oracles = ScheduleOracle.COLLECTIONS)
        void usesItsListAlone() throws Exception {
            List<String> list = new ArrayList<>();
            Object lock = new Object();
            both(
                    () -> {
                        synchronized (lock) {
                            list.add("one");
                        }
                    },
                    () -> {
                        synchronized (lock) {
                            list.add("two");
                        }
                    });
            assertThat(list).hasSize(2);
        }
    }

    /** A pool as tests have it. */
    abstract static class WithPool {
        ExecutorService pool;

        @BeforeEach
        void open() {
            pool = Executors.newFixedThreadPool(2);
        }

        @AfterEach
        void close() throws InterruptedException {
            pool.shutdownNow();
            assertThat(pool.awaitTermination(5, TimeUnit.SECONDS)).isTrue();
        }

        int count(Counter counter, Runnable add) throws Exception {
            Future<?> one = pool.submit(add);
            Future<?> two = pool.submit(add);
            one.get(1, TimeUnit.MINUTES);
            two.get();
            return counter.count();
        }
    }

    public static class Pool extends WithPool {
        @ScheduleTest(iterations = 100, seed = 1)
        void countsBoth() throws Exception {
            Counter counter = new Counter();
            assertThat(count(counter, counter::add)).isEqualTo(2);
        }
    }

    public static class PoolFixed extends WithPool {
        @ScheduleTest(iterations = 300, seed = 1)
        void countsBoth() throws Exception {
            Counter counter = new Counter();
            assertThat(count(counter, counter::addAtOnce)).isEqualTo(2);
        }
    }

    /** Relies on another thread being quicker, which it is, except where a thread goes on until it waits. */
    public static class FailsOnlyInCalmAir {
        private volatile boolean done;

        @ScheduleTest(iterations = 5, seed = 1, lifeCycle = LifeCycle.FULL)
        void isQuickEnough() {
            Thread other = new Thread(() -> done = true, "other");
            other.start();
            long sum = 0;
            for (long i = 0; i < 100_000_000; i++) {
                sum += i ^ sum;
            }
            assertThat(done).as("nothing was done, sum " + (sum == 0)).isTrue();
        }
    }

    public static class FailsAnyway {
        @ScheduleTest(iterations = 5, seed = 1)
        void isWrong() throws Exception {
            Counter counter = new Counter();
            both(counter::addLocked, counter::addLocked);
            assertThat(counter.plain()).isEqualTo(3);
        }
    }

    public static class NeverEndsAnyway {
        @ScheduleTest(iterations = 5, seed = 1, patience = "1s")
        void isStuck() throws Exception {
            Thread other = new Thread(() -> {}, "other");
            other.start();
            // Nobody counts down.
            new CountDownLatch(1).await();
        }
    }

    /** Leaves its pool to the JVM. */
    public static class LeftRunning {
        @ScheduleTest(iterations = 50, seed = 1)
        void isFine() throws Exception {
            leave();
        }

        static void leave() throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Counter counter = new Counter();
            Future<?> one = pool.submit(counter::addAtOnce);
            Future<?> two = pool.submit(counter::addAtOnce);
            one.get();
            two.get();
        }
    }

    public static class Leak {
        @ScheduleTest(iterations = 50, seed = 1, oracles = ScheduleOracle.LEAKS)
        void isAFindingOnRequest() throws Exception {
            LeftRunning.leave();
        }
    }

    public static class Throws {
        @ScheduleTest(iterations = 100, seed = 1)
        void inAThread() throws Exception {
            Counter counter = new Counter();
            both(counter::add, () -> {
                counter.add();
                if (counter.count() == 1) {
                    throw new IllegalStateException("was there before");
                }
            });
        }
    }

    /** Two with the bug and two without, which may run at the same time. */
    public static class SideBySide {
        @ScheduleTest(iterations = 100, seed = 1)
        void losesAnUpdate() throws Exception {
            Counter counter = new Counter();
            both(counter::add, counter::add);
            assertThat(counter.count()).isEqualTo(2);
        }

        @ScheduleTest(iterations = 100, seed = 1)
        void losesNone() throws Exception {
            Counter counter = new Counter();
            both(counter::addAtOnce, counter::addAtOnce);
            assertThat(counter.count()).isEqualTo(2);
        }

        @ScheduleTest(iterations = 100, seed = 1)
        void waitsForEver() throws Exception {
            Account a = new Account(1);
            Account b = new Account(2);
            both(() -> a.transferTo(b, 10), () -> b.transferTo(a, 20));
        }

        @ScheduleTest(iterations = 100, seed = 1)
        void ends() throws Exception {
            Account a = new Account(1);
            Account b = new Account(2);
            both(() -> a.transferInOrderTo(b, 10), () -> b.transferInOrderTo(a, 20));
        }
    }
}
