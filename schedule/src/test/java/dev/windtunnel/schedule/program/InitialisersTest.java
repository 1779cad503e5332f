package dev.windtunnel.schedule.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.schedule.ScheduleStrategy;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two threads that initialise classes which need each other wait for one another, as the JVM lets them. */
class InitialisersTest {

    @TempDir
    static Path folder;

    private static CompiledPrograms programs = new CompiledPrograms(Path.of(""));

    @BeforeAll
    static void compile() throws Exception {
        programs = CompiledPrograms.of(folder, "Shapes.java", "Initialisers.java");
    }

    @ParameterizedTest
    @CsvSource({
        "InitialisersNeedEachOther, Left, Right",
        "SuperclassNeedsItsSubclass, Shape, Square",
        "EnumAndInterfaceNeedEachOther, Unit, Units",
        "NeedsThoseThatNeedEachOther, Left, Right"
    })
    void thatNeedEachOtherDeadlock(String main, String one, String other) throws Exception {
        assertThat(programs.found(ScheduleStrategy.PORTFOLIO, main))
                .contains(
                        "deadlock",
                        "Thread-0 holds ",
                        "Thread-1 holds ",
                        "wants the initialisation of " + one,
                        "wants the initialisation of " + other);
        programs.requireSilence(main, "initialised before");
    }

    @ParameterizedTest
    @EnumSource(
            value = ScheduleStrategy.class,
            names = {"REDUCED", "PCT", "RANDOM", "EXHAUSTIVE"})
    void areFoundByEveryKindOfSearch(ScheduleStrategy strategy) throws Exception {
        assertThat(programs.found(strategy, "InitialisersNeedEachOther")).contains("deadlock");
        programs.requireSilence(strategy, "InitialisersNeedEachOther", "initialised before");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "InitialisedFromOneSide",
                "InitialisedInOrder",
                "GoesInACircleAlone",
                "InitialisedByName",
                "InitialiserFails"
            })
    void thatAreCorrectAreNotAccused(String main) throws Exception {
        programs.requireSilence(main);
    }

    @Test
    void theReportNamesThreadsAndClasses() throws Exception {
        assertThat(programs.found(ScheduleStrategy.PORTFOLIO, "InitialisersNeedEachOther"))
                .contains("Thread-0 holds the initialisation of Left, wants the initialisation of Right; "
                        + "Thread-1 holds the initialisation of Right, wants the initialisation of Left");
    }
}
