package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.schedule.models.Concurrency;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WaitingTest {

    private static final String STRANDS = "dev.windtunnel.schedule.Schedules#strands";

    @ParameterizedTest
    @MethodSource(STRANDS)
    void forOneGoesOnWhenItIsSignalled(Schedules.On on) throws Exception {
        assertThat(Schedules.endings(on, scheduler -> {
                    int resource = scheduler.resource("r");
                    List<String> log = new ArrayList<>();
                    int waiter = scheduler.run("waiter", () -> {
                        scheduler.waitFor(resource);
                        log.add("woken");
                    });
                    scheduler.scheduleNext();
                    log.add("signal");
                    scheduler.signal(resource);
                    scheduler.join(waiter);
                    throw new AssertionError(String.join(", ", log));
                }))
                .containsExactly(
                        "deadlock: main waits for the end of waiter; waiter waits for r", "failed: signal, woken");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void forAllGoesOnWhenEachWasSignalled(Schedules.On on) {
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    int a = scheduler.resource("a");
                    int b = scheduler.resource("b");
                    List<String> log = new ArrayList<>();
                    int signaller = scheduler.run("signaller", () -> {
                        scheduler.signal(b);
                        log.add("b");
                        scheduler.scheduleNext();
                        scheduler.signal(a);
                        log.add("a");
                    });
                    scheduler.waitForAll(a, b);
                    log.add("woken");
                    scheduler.join(signaller);
                    throw new AssertionError(String.join(", ", log));
                })))
                .isEqualTo("failed: b, a, woken");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void forAllNeedsNoMoreThanWhatIsListedTwice(Schedules.On on) {
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    int a = scheduler.resource("a");
                    int unused = scheduler.run("signaller", () -> scheduler.signal(a));
                    scheduler.waitForAll(a, a);
                })))
                .isEqualTo("passed");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void forAnySaysWhichOne(Schedules.On on) throws Exception {
        assertThat(Schedules.endings(on, scheduler -> {
                    int a = scheduler.resource("a");
                    int b = scheduler.resource("b");
                    int first = scheduler.run("first", () -> scheduler.signal(a));
                    int second = scheduler.run("second", () -> scheduler.signal(b));
                    int which = scheduler.waitForAny(a, b);
                    scheduler.join(first);
                    scheduler.join(second);
                    throw new AssertionError(which == a ? "a" : "b");
                }))
                .containsExactly("failed: a", "failed: b");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void signalLetsAllGoOnOrOne(Schedules.On on) {
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    int r = scheduler.resource("r");
                    List<String> woken = new ArrayList<>();
                    List<Integer> waiters = new ArrayList<>();
                    for (int i = 0; i < 3; i++) {
                        String name = "w" + i;
                        waiters.add(scheduler.run(name, () -> {
                            scheduler.waitFor(r);
                            woken.add(name);
                        }));
                    }
                    int last = scheduler.run("last", () -> {
                        scheduler.signal(r, waiters.get(1));
                        scheduler.join(waiters.get(1));
                        woken.add("then");
                        scheduler.signal(r);
                    });
                    for (int waiter : waiters) {
                        scheduler.join(waiter);
                    }
                    scheduler.join(last);
                    throw new AssertionError(String.join(", ", woken));
                })))
                .isEqualTo("failed: w1, then, w0, w2");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void inACircleIsADeadlockWithTheCircle(Schedules.On on) throws Exception {
        assertThat(Schedules.endings(on, scheduler -> {
                    Concurrency concurrency = Concurrency.of(scheduler);
                    Lock a = concurrency.lock("A");
                    Lock b = concurrency.lock("B");
                    concurrency.thread("bystander", () -> {
                        concurrency.latch("never", 1).await();
                    });
                    concurrency.thread("transfer-1", () -> nested(a, b));
                    concurrency.thread("transfer-2", () -> nested(b, a)).join();
                }))
                .containsExactly(
                        "deadlock: transfer-1 holds A, wants B; transfer-2 holds B, wants A",
                        "leaked operation: bystander waits for never");
    }

    @SuppressWarnings("LockNotBeforeTry") // Nothing throws in between.
    private static void nested(Lock outer, Lock inner) {
        outer.lock();
        inner.lock();
        inner.unlock();
        outer.unlock();
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void afterTheTestHasEndedIsALeak(Schedules.On on) {
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    int never = scheduler.resource("never");
                    int unused = scheduler.run("left", () -> scheduler.waitFor(never));
                })))
                .isEqualTo("leaked operation: left waits for never");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void isNoLeakForADaemon(Schedules.On on) {
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    int never = scheduler.resource("never");
                    int unused = scheduler.runDaemon("daemon", () -> scheduler.waitFor(never));
                })))
                .isEqualTo("passed");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void givingWayToEachOtherForEverIsALivelock(Schedules.On on) {
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    boolean[] wants = {true, true};
                    int one = scheduler.run("polite-1", () -> giveWay(scheduler, wants, 0, 1));
                    int two = scheduler.run("polite-2", () -> giveWay(scheduler, wants, 1, 0));
                    while (wants[0] || wants[1]) {
                        scheduler.scheduleNext();
                    }
                    scheduler.join(one);
                    scheduler.join(two);
                })))
                .isEqualTo("livelock: main, polite-1, polite-2 ran on and on, although everybody had their turn");
    }

    private static void giveWay(Scheduler scheduler, boolean[] wants, int self, int other) {
        scheduler.scheduleNext();
        while (wants[other]) {
            scheduler.scheduleNext();
        }
        wants[self] = false;
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void whileOthersRunOnAndOnIsStarvation(Schedules.On on) {
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    int spinner = scheduler.run("spinner", () -> {
                        while (true) {
                            scheduler.scheduleNext();
                        }
                    });
                    scheduler.join(spinner);
                })))
                .isEqualTo(
                        "starvation: main waits for the end of spinner; spinner ran on and on, although everybody had their turn");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void aSpinLoopThatEndsIsNoLivelock(Schedules.On on) {
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    boolean[] ready = new boolean[1];
                    int unused = scheduler.run("setter", () -> ready[0] = true);
                    while (!ready[0]) {
                        scheduler.scheduleNext();
                    }
                })))
                .isEqualTo("passed");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void whatIsToHappenEventuallyMustHappen(Schedules.On on) throws Exception {
        assertThat(Schedules.endings(on, scheduler -> {
                    boolean[] answered = new boolean[1];
                    scheduler.eventually("the request is answered", () -> answered[0]);
                    int server = scheduler.run("server", () -> answered[0] = !scheduler.nextBoolean("loses it"));
                    scheduler.join(server);
                }))
                .containsExactly(
                        "liveness: 'the request is answered' never came true, although all operations have ended",
                        "passed");
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    scheduler.eventually("it ends", () -> false);
                    while (true) {
                        scheduler.scheduleNext();
                    }
                })))
                .isEqualTo("liveness: 'it ends' never came true, in 10000 steps");
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void whatWasTrueOnceMayBecomeFalseAgain(Schedules.On on) {
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    boolean[] now = new boolean[1];
                    scheduler.eventually("it is true for a moment", () -> now[0]);
                    now[0] = true;
                    scheduler.scheduleNext();
                    now[0] = false;
                })))
                .isEqualTo("passed");
    }
}
