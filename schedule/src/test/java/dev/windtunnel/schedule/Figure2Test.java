package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Figure2Test {

    private static final class Program {
        private final Scheduler scheduler;
        private final int lock;
        private boolean locked;
        private int x;

        Program(Scheduler scheduler) {
            this.scheduler = scheduler;
            this.lock = scheduler.resource("lock");
        }

        void foo(int value) {
            scheduler.scheduleNext();
            while (locked) {
                scheduler.waitFor(lock);
            }
            locked = true;
            x = value;
            locked = false;
            scheduler.signal(lock);
        }

        void test() {
            int one = scheduler.run("t1", () -> foo(1));
            int two = scheduler.run("t2", () -> foo(2));
            int three = scheduler.run("t3", () -> foo(3));
            scheduler.join(one);
            scheduler.join(two);
            scheduler.join(three);
            if (x == 1) {
                throw new AssertionError("x is 1");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isFound(boolean threads) throws Exception {
        ScheduleSubject subject = ScheduleSubject.of("fig2", scheduler -> new Program(scheduler).test());
        if (threads) {
            subject.onThreads();
        }
        Summary summary = Exploration.of(subject)
                .search(Strategy.RANDOM.search(7))
                .budget(Budget.ofExecutions(1000))
                .run();
        assertThat(summary.findings()).hasSize(1);
        assertThat(Exploration.of(subject).run().executions()).isEqualTo(238);
    }
}
