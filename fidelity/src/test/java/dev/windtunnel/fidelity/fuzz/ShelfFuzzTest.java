package dev.windtunnel.fidelity.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The built-in service compared with itself: ids, marks and moments differ, and deleting a shelf takes a while. */
@Tag("once")
class ShelfFuzzTest {

    private static void assertSilent(int executions, int calls) throws Exception {
        ShelfRun run = ShelfRun.of(Set.of(), ShelfRun.executions(executions));
        assertThat(run.summary().findings()).isEmpty();
        assertThat(run.calls()).isGreaterThan(calls);
    }

    @Test
    void anEmulatorComparedWithItselfShowsNothing() throws Exception {
        assertSilent(100, 2_000);
    }

    @Test
    @Tag("full")
    void norDoesItInTwentyThousandCalls() throws Exception {
        assertSilent(5_000, 20_000);
    }
}
