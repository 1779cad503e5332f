package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each operation takes itself for a thread of its own, with nothing of another operation in it. */
class ThreadIdentityTest {

    private static final String STRANDS = "dev.windtunnel.schedule.Schedules#strands";
    private static final ThreadLocal<String> LOCAL = new ThreadLocal<>();
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

    @ParameterizedTest
    @MethodSource(STRANDS)
    void differsFromOperationToOperation(Schedules.On on) {
        Set<Thread> seen = new HashSet<>();
        assertThat(Schedules.words(Schedules.calmly(on, scheduler -> {
                    List<Integer> operations = new ArrayList<>();
                    for (int i = 0; i < 3; i++) {
                        operations.add(scheduler.run("op" + i, () -> {
                            Thread before = Thread.currentThread();
                            seen.add(before);
                            scheduler.scheduleNext();
                            assertThat(Thread.currentThread()).isSameAs(before);
                        }));
                    }
                    Thread before = Thread.currentThread();
                    seen.add(before);
                    operations.forEach(scheduler::join);
                    assertThat(Thread.currentThread()).isSameAs(before);
                })))
                .isEqualTo("passed");
        assertThat(seen).hasSize(4);
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void keepsThreadLocalsApartAndForgetsThemAfterwards(Schedules.On on) {
        try (ScheduleLane lane = Schedules.lane(on)) {
            for (int schedule = 0; schedule < 3; schedule++) {
                assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {
                            List<Integer> operations = new ArrayList<>();
                            for (int i = 0; i < 3; i++) {
                                String name = "op" + i;
                                operations.add(scheduler.run(name, () -> {
                                    assertThat(LOCAL.get()).isNull();
                                    assertThat(INHERITED.get()).isNull();
                                    LOCAL.set(name);
                                    INHERITED.set(name);
                                    scheduler.scheduleNext();
                                    assertThat(LOCAL.get()).isEqualTo(name);
                                    assertThat(INHERITED.get()).isEqualTo(name);
                                }));
                            }
                            operations.forEach(scheduler::join);
                        })))
                        .isEqualTo("passed");
            }
        }
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void ofTheTestIsThatOfTheCallingThreadOnFibers(Schedules.On on) {
        assumeThat(on).isEqualTo(Schedules.On.FIBERS);
        Thread caller = Thread.currentThread();
        LOCAL.set("mine");
        try (ScheduleLane lane = Schedules.lane(on)) {
            assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {
                        assertThat(Thread.currentThread()).isSameAs(caller);
                        assertThat(LOCAL.get()).isEqualTo("mine");
                        LOCAL.set("changed");
                    })))
                    .isEqualTo("passed");
            assertThat(LOCAL.get()).isEqualTo("changed");
            assertThat(Schedules.words(Schedules.calmly(
                            lane, scheduler -> assertThat(LOCAL.get()).isEqualTo("changed"))))
                    .isEqualTo("passed");
        } finally {
            LOCAL.remove();
        }
    }

    @ParameterizedTest
    @MethodSource(STRANDS)
    void doesNotInheritAnInterrupt(Schedules.On on) {
        try (ScheduleLane lane = Schedules.lane(on)) {
            for (int i = 0; i < 2; i++) {
                assertThat(Schedules.words(Schedules.calmly(lane, scheduler -> {
                            int operation = scheduler.run("interrupted", () -> {
                                assertThat(Thread.currentThread().isInterrupted())
                                        .isFalse();
                                Thread.currentThread().interrupt();
                                scheduler.scheduleNext();
                                assertThat(Thread.currentThread().isInterrupted())
                                        .isTrue();
                            });
                            scheduler.join(operation);
                            assertThat(Thread.currentThread().isInterrupted()).isFalse();
                        })))
                        .isEqualTo("passed");
            }
        }
    }
}
