package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.StuckException;
import dev.windtunnel.explore.search.Pilot;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations in threads that the subject makes itself, as in figures 2, 3 and 4 of the paper. */
class OwnThreadsTest {

    private final List<Thread> threads = new ArrayList<>();

    @AfterEach
    void noThreadIsLeftBehind() throws InterruptedException {
        for (Thread thread : threads) {
            thread.join(5_000);
            assertThat(thread.isAlive()).as(thread.getName()).isFalse();
        }
    }

    /** Figure 3. */
    private int createThread(Scheduler scheduler, String name, Runnable body) {
        int operation = scheduler.create(name);
        Thread thread = new Thread(
                () -> {
                    scheduler.start(operation);
                    body.run();
                    scheduler.complete(operation);
                },
                name);
        threads.add(thread);
        thread.start();
        return operation;
    }

    private int figure2(Scheduler scheduler) {
        int lock = scheduler.resource("lock");
        boolean[] locked = new boolean[1];
        int[] x = new int[1];
        List<Integer> operations = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            int value = i;
            operations.add(createThread(scheduler, "t" + i, () -> {
                scheduler.scheduleNext();
                while (locked[0]) {
                    scheduler.waitFor(lock);
                }
                locked[0] = true;
                x[0] = value;
                locked[0] = false;
                scheduler.signal(lock);
            }));
        }
        operations.forEach(scheduler::join);
        return x[0];
    }

    @Test
    void areScheduledBetweenAttachAndDetach() throws Throwable {
        Scheduler scheduler = Scheduler.create();
        Set<Integer> seen = new TreeSet<>();
        for (int i = 0; i < 100; i++) {
            RandomSource random = RandomSource.of(1, i);
            scheduler.attach(Choices.answeredBy(new RandomAnswers(random)));
            seen.add(figure2(scheduler));
            scheduler.detach();
        }
        assertThat(seen).containsExactly(1, 2, 3);
    }

    private record RandomAnswers(RandomSource random) implements Pilot {
        @Override
        public int atPosition(int position, int options) {
            return random.below(options);
        }

        @Override
        public int atIdentity(long identity, int options) {
            return random.below(options);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.windtunnel.schedule.Schedules#strands")
    void areScheduledAmongOperationsOfTheScheduler(Schedules.On on) throws Exception {
        assertThat(Schedules.endings(on, scheduler -> {
                    int[] x = new int[1];
                    int first = createThread(scheduler, "own", () -> {
                        scheduler.scheduleNext();
                        x[0] = x[0] * 2 + 1;
                    });
                    int second = scheduler.run("ours", () -> {
                        scheduler.scheduleNext();
                        x[0] = x[0] * 2 + 2;
                    });
                    scheduler.join(first);
                    scheduler.join(second);
                    throw new AssertionError("x is " + x[0]);
                }))
                .containsExactly("failed: x is 4", "failed: x is 5");
    }

    @Test
    void areToldWhenTheScheduleEndsWithoutThem() throws Throwable {
        Scheduler scheduler = Scheduler.create();
        scheduler.attach(Choices.answeredBy(Pilot.calm()));
        int never = scheduler.resource("never");
        int waiting = createThread(scheduler, "waiting", () -> scheduler.waitFor(never));
        assertThatThrownBy(() -> scheduler.join(waiting))
                .isInstanceOf(StuckException.class)
                .hasMessage("deadlock: main waits for the end of waiting; waiting waits for never");
        scheduler.detach();
        scheduler.attach(Choices.answeredBy(Pilot.calm()));
        assertThat(figure2(scheduler)).isEqualTo(3);
        scheduler.detach();
    }

    @Test
    void mayCompleteInAFinallyBlockWhenTheScheduleEndsWithoutThem() throws Throwable {
        Scheduler scheduler = Scheduler.create();
        for (int i = 0; i < 20; i++) {
            scheduler.attach(Choices.answeredBy(Pilot.calm()));
            int never = scheduler.resource("never");
            for (int t = 0; t < 3; t++) {
                int operation = scheduler.create("t" + t);
                Thread thread = new Thread(() -> {
                    scheduler.start(operation);
                    try {
                        scheduler.waitFor(never);
                    } finally {
                        scheduler.complete(operation);
                    }
                });
                threads.add(thread);
                thread.start();
            }
            assertThatThrownBy(() -> scheduler.waitFor(never)).isInstanceOf(StuckException.class);
            scheduler.detach();
        }
    }

    @Test
    void failTheScheduleIfTheyDie() throws Throwable {
        Scheduler scheduler = Scheduler.create();
        scheduler.attach(Choices.answeredBy(Pilot.calm()));
        int dying = createThread(scheduler, "dying", () -> {
            throw new IllegalArgumentException("no luck");
        });
        assertThatThrownBy(() -> scheduler.join(dying))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no luck");
        scheduler.detach();
    }

    @Test
    void areAwaitedByDetach() throws Throwable {
        Scheduler scheduler = Scheduler.create();
        scheduler.attach(Choices.answeredBy(Pilot.calm()));
        int[] done = new int[1];
        int unused = createThread(scheduler, "late", () -> {
            scheduler.scheduleNext();
            done[0]++;
        });
        scheduler.detach();
        assertThat(done[0]).isEqualTo(1);
    }

    @Test
    void makeDetachThrowIfTheyAreLeftBehind() throws Throwable {
        Scheduler scheduler = Scheduler.create();
        scheduler.attach(Choices.answeredBy(Pilot.calm()));
        int never = scheduler.resource("never");
        int unused = createThread(scheduler, "left", () -> scheduler.waitFor(never));
        assertThatThrownBy(scheduler::detach)
                .isInstanceOf(StuckException.class)
                .hasMessage("leaked operation: left waits for never");
    }

    @ParameterizedTest
    @MethodSource("dev.windtunnel.schedule.Schedules#strands")
    void areUnwoundWhenTheTestFails(Schedules.On on) {
        try (ScheduleLane lane = Schedules.lane(on)) {
            for (int i = 0; i < 3; i++) {
                Ending ending = Schedules.calmly(lane, scheduler -> {
                    int never = scheduler.resource("never");
                    int unused = createThread(scheduler, "own", () -> scheduler.waitFor(never));
                    scheduler.waitFor(never);
                });
                assertThat(Schedules.words(ending)).isEqualTo("deadlock: main waits for never; own waits for never");
            }
        }
    }
}
