package dev.windtunnel.schedule.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.schedule.ScheduleStrategy;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing of a schedule remains after it, however many schedules there are. */
class MemoryTest {

    private static final int SCHEDULES = 200;

    @TempDir
    static Path folder;

    private static CompiledPrograms programs = new CompiledPrograms(Path.of(""));

    @BeforeAll
    static void compile() throws Exception {
        programs = CompiledPrograms.of(folder, "Shapes.java", "Memory.java");
    }

    private static void requireSilence(Summary summary) {
        assertThat(summary.calm().ending()).isEqualTo(Ending.PASSED);
        assertThat(summary.findings()).isEmpty();
        assertThat(summary.executions()).isPositive();
    }

    private static long usedMegabytes() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    }

    /** Each of these programs has a megabyte for each schedule, or part of one. */
    @ParameterizedTest
    @ValueSource(strings = {"LoadsAnewEachTime", "StartsTooLate", "KeepsInThreadLocals"})
    void whatAScheduleMakesIsCollected(String main) throws Exception {
        requireSilence(programs.explore(ScheduleStrategy.RANDOM, 10, main));
        long before = usedMegabytes();

        requireSilence(programs.explore(ScheduleStrategy.RANDOM, SCHEDULES, main));

        assertThat(usedMegabytes()).isLessThan(before + SCHEDULES / 4);
    }

    /** Thread groups of Java 17 keep threads that have started and do not end. */
    @Test
    void threadsThatNeverRanAreEnded() throws Exception {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        int before = group.activeCount();

        requireSilence(programs.explore(ScheduleStrategy.RANDOM, SCHEDULES, "StartsTooLate"));

        assertThat(group.activeCount()).isLessThan(before + SCHEDULES / 4);
    }

    @Tag("full")
    @Test
    void thousandsOfThreadsAreNoProblem() throws Exception {
        requireSilence(programs.explore(ScheduleStrategy.RANDOM, 2, "StartsManyThreads"));
    }
}
