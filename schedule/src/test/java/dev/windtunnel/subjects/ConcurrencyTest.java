package dev.windtunnel.subjects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.schedule.models.Actor;
import dev.windtunnel.schedule.models.Atomic;
import dev.windtunnel.schedule.models.Bus;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Counter;
import dev.windtunnel.schedule.models.EventLoop;
import dev.windtunnel.schedule.models.Mutex;
import dev.windtunnel.schedule.models.Promise;
import dev.windtunnel.schedule.models.Shared;
import dev.windtunnel.schedule.models.Task;
import dev.windtunnel.schedule.models.Worker;
import dev.windtunnel.testing.Golden;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.Lock;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs that are written once and run both ways. They stand outside the library, so that reports name their lines. */
@Timeout(60)
class ConcurrencyTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** A program that comes to something. */
    @FunctionalInterface
    private interface Program {
        String run(Concurrency concurrency) throws Throwable;
    }

    /** All that it can come to; run with the JDK's own threads, it comes to one of them. */
    private static Set<String> outcomes(Program program) throws Exception {
        Set<String> seen = new TreeSet<>();
        Summary summary = Exploration.of(
                        Concurrency.subject("program", concurrency -> seen.add(program.run(concurrency))))
                .run();
        assertThat(summary.findings()).isEmpty();
        assertThat(summary.calm().ending()).isEqualTo(Ending.PASSED);
        for (int seed = 0; seed < 5; seed++) {
            List<String> real = Collections.synchronizedList(new ArrayList<>());
            Ending ending = Concurrency.uncontrolled(concurrency -> real.add(program.run(concurrency)), PATIENCE, seed);
            assertThat(ending).isEqualTo(Ending.PASSED);
            assertThat(seen).containsAll(real);
        }
        return seen;
    }

    private static Finding firstFinding(Concurrency.Program program) throws Exception {
        return Exploration.of(Concurrency.subject("program", program))
                .stopAtFirstFinding(true)
                .run()
                .findings()
                .get(0);
    }

    private static String told(Finding finding) {
        return finding.findingClass() + ": " + String.join(" / ", finding.evidence()) + "\n"
                + finding.minimal().trace().notes().stream()
                        .map(note -> "  " + note.by() + ": " + note.text() + " (" + note.at() + ")\n")
                        .collect(Collectors.joining());
    }

    @Test
    void aSharedVariableLosesUpdatesAndACounterDoesNot() throws Exception {
        assertThat(outcomes(concurrency -> {
                    Shared<Integer> shared = concurrency.shared("x", 0);
                    Counter counter = concurrency.counter("c", 0);
                    List<Worker> workers = new ArrayList<>();
                    for (int i = 0; i < 2; i++) {
                        workers.add(concurrency.thread("t" + i, () -> {
                            shared.set(shared.get() + 1);
                            counter.incrementAndGet();
                        }));
                    }
                    workers.forEach(Worker::join);
                    return shared.get() + " " + counter.get();
                }))
                .containsExactly("1 2", "2 2");
    }

    @Test
    void anAtomicReferenceIsSetByOneOnly() throws Exception {
        assertThat(outcomes(concurrency -> {
                    Atomic<String> winner = concurrency.atomic("winner", "");
                    Worker a = concurrency.thread("a", () -> winner.compareAndSet("", "a"));
                    Worker b = concurrency.thread("b", () -> winner.compareAndSet("", "b"));
                    a.join();
                    b.join();
                    return winner.getAndSet("") + winner.get();
                }))
                .containsExactly("a", "b");
    }

    @Test
    void aMutexKeepsTwoApart() throws Exception {
        assertThat(outcomes(concurrency -> {
                    Mutex mutex = concurrency.mutex("M");
                    mutex.init();
                    Shared<Integer> x = concurrency.shared("x", 0);
                    Worker[] workers = new Worker[2];
                    for (int i = 0; i < 2; i++) {
                        workers[i] = concurrency.thread("t" + i, () -> {
                            mutex.lock();
                            x.set(x.get() + 1);
                            mutex.unlock();
                        });
                    }
                    workers[0].join();
                    workers[1].join();
                    mutex.destroy();
                    return "" + x.get();
                }))
                .containsExactly("2");
    }

    @Test
    void tasksHaveResultsAndContinuations() throws Exception {
        assertThat(outcomes(concurrency -> {
                    StringBuilder heard = new StringBuilder();
                    Task<Integer> two = concurrency.task("two", () -> 2);
                    two.then("three", value -> value + 1)
                            .thenAccept("heard", heard::append)
                            .get();
                    return heard.toString();
                }))
                .containsExactly("3");
        assertThat(outcomes(concurrency -> {
                    Task<Integer> one = concurrency.task("one", () -> 1);
                    Task<String> two = concurrency.task("two", () -> "two");
                    return concurrency.whenAll(List.of(one, two)).get().toString();
                }))
                .containsExactly("[1, two]");
    }

    @Test
    void whenAnySaysWhichTaskWasFirst() throws Exception {
        assertThat(outcomes(concurrency -> {
                    Task<String> a = concurrency.task("a", () -> "a");
                    Task<String> b = concurrency.task("b", () -> "b");
                    return concurrency.whenAny(List.of(a, b)).get().get();
                }))
                .containsExactly("a", "b");
    }

    @Test
    void failuresAndCancellationGoToWhoeverWaits() throws Exception {
        assertThat(outcomes(concurrency -> {
                    Task<Integer> failing = concurrency.task("failing", () -> {
                        throw new java.io.IOException("lost");
                    });
                    return failure(failing) + " " + failure(failing.then("next", value -> value + 1));
                }))
                .containsExactly("IOException: lost IOException: lost");
        assertThat(outcomes(concurrency -> {
                    Counter ran = concurrency.counter("ran", 0);
                    Task<Integer> task = concurrency.task("task", () -> {
                        ran.set(1);
                        return 7;
                    });
                    boolean cancelled = task.cancel();
                    return cancelled + " " + failure(task) + " " + task.isCancelled() + " " + task.isDone();
                }))
                .containsExactly("false 7 false true", "true cancelled true true");
    }

    private static String failure(Task<Integer> task) {
        try {
            return "" + task.get();
        } catch (ExecutionException e) {
            return e.getCause().getClass().getSimpleName() + ": " + e.getCause().getMessage();
        } catch (CancellationException e) {
            return "cancelled";
        }
    }

    @Test
    void aPromiseIsKeptByWhoeverComesFirst() throws Exception {
        assertThat(outcomes(concurrency -> {
                    Promise<Integer> promise = concurrency.promise("answer");
                    concurrency.thread("one", () -> promise.complete(1));
                    concurrency.thread("two", () -> promise.fail(new IllegalStateException("no")));
                    return failure(promise);
                }))
                .containsExactly("1", "IllegalStateException: no");
    }

    @Test
    void anAssertionThatFailsInATaskFailsTheProgramAlthoughNobodyWaitsForIt() throws Exception {
        Concurrency.Program program = concurrency -> {
            Task<Integer> unused = concurrency.task("task", () -> {
                throw new AssertionError("wrong");
            });
            concurrency.latch("never", 1).await();
        };
        Ending controlled = Exploration.of(Concurrency.subject("program", program))
                .run()
                .calm()
                .ending();
        assertThat(((Ending.Failed) controlled).failure().message()).isEqualTo("wrong");
        Ending uncontrolled = Concurrency.uncontrolled(program, PATIENCE, 1);
        assertThat(((Ending.Failed) uncontrolled).failure().message()).isEqualTo("wrong");
    }

    @Test
    void anActorKeepsTheOrderOfEachSenderOnly() throws Exception {
        Set<String> orders = outcomes(concurrency -> {
            StringBuilder received = new StringBuilder();
            Actor<String> actor = concurrency.actor("actor", (self, message) -> received.append(message));
            Worker a = concurrency.thread("a", () -> {
                actor.send("1");
                actor.send("2");
            });
            Worker b = concurrency.thread("b", () -> actor.send("x"));
            a.join();
            b.join();
            concurrency.awaitQuiet();
            return received.toString();
        });
        assertThat(orders).containsExactly("12x", "1x2", "x12");
    }

    @Test
    void aTimerComesAtAnyTime() throws Exception {
        assertThat(outcomes(concurrency -> {
                    StringBuilder received = new StringBuilder();
                    Actor<String> actor = concurrency.actor("actor", (self, message) -> received.append(message));
                    actor.later("t");
                    actor.send("1");
                    actor.send("2");
                    concurrency.awaitQuiet();
                    return received.toString();
                }))
                .containsExactly("12t", "1t2", "t12");
    }

    @Test
    void anEventLoopDoesOneThingAfterTheOther() throws Exception {
        assertThat(outcomes(concurrency -> {
                    StringBuilder done = new StringBuilder();
                    EventLoop loop = concurrency.eventLoop("loop");
                    loop.later("timer 1", () -> done.append("t"));
                    loop.later("timer 2", () -> done.append("u"));
                    loop.post("first", () -> {
                        done.append("(");
                        concurrency.pause("waits a little");
                        done.append(")");
                    });
                    concurrency.awaitQuiet();
                    return done.toString();
                }))
                .containsExactly("()tu", "()ut", "t()u", "tu()", "u()t", "ut()");
    }

    @Test
    void aBusDeliversAtLeastOnce() throws Exception {
        assertThat(outcomes(concurrency -> deliveries(concurrency, Bus.Delivery.ONCE)))
                .containsExactly("1");
        assertThat(outcomes(concurrency -> deliveries(concurrency, Bus.Delivery.AT_LEAST_ONCE)))
                .containsExactly("1", "2");
    }

    private static String deliveries(Concurrency concurrency, Bus.Delivery delivery) {
        Counter count = concurrency.counter("count", 0);
        Bus<String> bus = concurrency.bus("bus", delivery);
        bus.subscribe("orders", "billing", message -> count.incrementAndGet());
        bus.publish("orders", "order 1");
        bus.publish("offers", "nobody hears this");
        concurrency.awaitQuiet();
        return "" + count.get();
    }

    @Test
    void overlappingCallsOfAMapAreNamedWithBothPlaces() throws Exception {
        Golden.assertMatches("overlap.txt", told(firstFinding(PlantedBugs::overlap)));
    }

    @Test
    void aGuardedMapIsLeftAlone() throws Exception {
        assertThat(outcomes(concurrency -> {
                    Map<String, Integer> cache = concurrency.unsafeMap("cache");
                    Lock lock = concurrency.lock("L");
                    Worker reader = concurrency.thread("reader", () -> {
                        lock.lock();
                        try {
                            boolean unused = cache.containsKey("key");
                        } finally {
                            lock.unlock();
                        }
                    });
                    lock.lock();
                    try {
                        cache.put("key", 1);
                        cache.remove("other");
                    } finally {
                        lock.unlock();
                    }
                    reader.join();
                    return cache + " " + cache.size() + " " + cache.get("key");
                }))
                .containsExactly("{key=1} 1 1");
    }

    @Test
    void theStepsOfADeadlockCanBeRead() throws Exception {
        Golden.assertMatches("deadlock.txt", told(firstFinding(PlantedBugs::deadlock)));
    }

    @Test
    @SuppressWarnings("LockNotBeforeTry") // It is never had.
    void realThreadsAreEndedByClosing() throws Exception {
        List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
        Concurrency concurrency = Concurrency.real(1);
        Lock lock = concurrency.lock("A");
        lock.lock();
        try {
            concurrency.thread("wants", () -> {
                threads.add(Thread.currentThread());
                lock.lock();
            });
            concurrency.thread("waits", () -> {
                threads.add(Thread.currentThread());
                concurrency.latch("never", 1).await();
            });
            Task<Integer> unused = concurrency.task("task", () -> {
                threads.add(Thread.currentThread());
                return concurrency.<Integer>promise("never").get();
            });
            while (threads.size() < 3) {
                concurrency.pause("until all have started");
            }
            concurrency.close();
        } finally {
            lock.unlock();
        }
        assertThat(threads).noneMatch(Thread::isAlive);
    }

    @Test
    void whatAThreadDiedOfIsThrownByClosing() {
        Concurrency concurrency = Concurrency.real(1);
        concurrency
                .thread("dying", () -> {
                    throw new IllegalArgumentException("no luck");
                })
                .join();
        assertThatThrownBy(concurrency::close)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no luck");
    }

    @Test
    void aProgramThatHangsIsStuck() {
        Ending ending = Concurrency.uncontrolled(
                concurrency -> concurrency.latch("never", 1).await(), Duration.ofMillis(50), 1);
        assertThat(ending).isEqualTo(new Ending.Stuck("hang", "not over after 50 ms"));
    }
}
