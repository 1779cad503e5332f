package dev.windtunnel.schedule.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreadNamesTest {

    private final ThreadNames names = new ThreadNames();

    @Test
    void numbersPoolsInTheOrderOfTheirFirstThreads() {
        assertThat(names.of("pool-125-thread-2")).isEqualTo("pool-1-thread-2");
        assertThat(names.of("ForkJoinPool-7-worker-1")).isEqualTo("ForkJoinPool-1-worker-1");
        assertThat(names.of("pool-1-thread-1")).isEqualTo("pool-2-thread-1");
        assertThat(names.of("pool-125-thread-1")).isEqualTo("pool-1-thread-1");
    }

    @Test
    void countsAnewInEverySchedule() {
        names.of("pool-1-thread-1");
        names.of("");

        names.clear();

        assertThat(names.of("pool-2-thread-1")).isEqualTo("pool-1-thread-1");
        assertThat(names.of("")).isEqualTo("unnamed-1");
    }

    @Test
    void leavesAllOtherNames() {
        assertThat(names.of("pool-")).isEqualTo("pool-");
        assertThat(names.of("swimming-pool-3")).isEqualTo("swimming-pool-3");
        assertThat(names.of("Thread-0")).isEqualTo("Thread-0");
    }
}
