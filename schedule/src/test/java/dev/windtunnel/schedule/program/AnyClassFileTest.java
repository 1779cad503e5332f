package dev.windtunnel.schedule.program;

import static dev.windtunnel.schedule.program.TriedProgram.compiled;
import static dev.windtunnel.schedule.program.TriedProgram.explore;
import static dev.windtunnel.schedule.program.TriedProgram.jarOf;
import static dev.windtunnel.schedule.program.TriedProgram.requireLostUpdate;
import static dev.windtunnel.schedule.program.TriedProgram.requireSilence;
import static dev.windtunnel.schedule.program.TriedProgram.source;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Summary;
import dev.windtunnel.schedule.ThreadOracles;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes of every shape are loaded, reset and behave under control as they do without. */
class AnyClassFileTest {

    @TempDir
    static Path folder;

    private static Path classes = Path.of("");

    @BeforeAll
    static void compile() throws Exception {
        classes = compiled(
                folder.resolve("shapes"),
                List.of(source("Shapes.java"), source("Accesses.java"), source("Waits.java")));
    }

    static Stream<String> correctPrograms() {
        return Stream.of(
                "WithAssertions",
                "StaticFinals",
                "EnumsWithState",
                "InterfacesWithState",
                "Records",
                "Switches",
                "Nested",
                "Hidden",
                "Touchy",
                "LongSetUp",
                "ReadsALot",
                "SpinsUnderALock",
                "WaitsAWhileAgainAndAgain",
                "LateConstants",
                "VectorWithCallback",
                "HashtableWithCallback",
                "UntilInterrupted",
                "PipedStreams",
                "ParallelStreams",
                "SleepsForItsTime");
    }

    @ParameterizedTest
    @MethodSource("correctPrograms")
    void classesOfEveryShapeBehaveAsWithoutControl(String main) throws Exception {
        requireSilence(classes, "shapes." + main);
    }

    /** An update is lost in each of these programs, unless they are told to use a lock. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "BoundReferences",
                "UnboundReferences",
                "ReferencesToCollections",
                "OperatorsAndReferences",
                "SubclassOfAnAtomic",
                "SubclassOfAMap",
                "AnonymousMap",
                "InterfaceOfAMap",
                "FieldUpdaters",
                "VarHandles",
                "Elements",
                "AtomicElements",
                "InheritedFields",
                "OddNames",
                "Reflection",
                "Handles",
                "UnsafeAccesses"
            })
    void everyAccessIsAPointHoweverItIsWritten(String main) throws Exception {
        requireLostUpdate(classes, "shapes." + main);
        requireSilence(classes, "shapes." + main, "with a lock");
    }

    @Test
    void assertionsAreCheckedUnlessSomebodyDoesNotWantThat() throws Exception {
        assertThat(explore(classes, "shapes.AssertsTooMuch", true).summary().findings())
                .isNotEmpty();
        assertThat(explore(classes, "shapes.AssertsTooMuch", false).summary().findings())
                .isEmpty();
    }

    @Test
    void aLongSetUpLeavesChoicesForWhatComesAfterIt() throws Exception {
        assertThat(explore(classes, "shapes.LongSetUpWithARace", true).summary().findings())
                .isNotEmpty();
    }

    /** Only waiting ends for no reason; a thread that sleeps does so for its time. */
    @Test
    void nobodySleepsForLessThanItsTime() throws Exception {
        Summary summary = explore(new Program(
                        "shapes.SleepsForItsTime",
                        new ClassPath(classes.toString()),
                        List.of(),
                        true,
                        true,
                        new ThreadOracles(false, false, true, true)))
                .summary();
        assertThat(summary.findings()).isEmpty();
        assertThat(summary.executions()).isPositive();
    }

    /** A timer may be earlier than somebody who is very late; then that is said. */
    @Test
    void aTimerMeetsWhoeverIsLate() throws Exception {
        assertThat(explore(classes, "shapes.CloseAgainstATimer", true).summary().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.minimal().trace().notes())
                        .anySatisfy(note -> assertThat(note.text()).contains("main is late by 1200 ms")));
        requireSilence(classes, "shapes.CloseAgainstATimer", "looks first");
    }

    /** A thread that gives up waiting does not know why it waited in vain; the steps say so. */
    @Test
    void aDeadlockBehindATimeoutIsTold() throws Exception {
        assertThat(explore(classes, "shapes.DeadlockBehindATimeout", true)
                        .summary()
                        .findings())
                .anySatisfy(finding -> assertThat(finding.minimal().trace().notes())
                        .anySatisfy(note -> assertThat(note.text())
                                .contains(
                                        "only time goes on: ", " holds Object#1, wants Object#2", "Thread-1 holds ")));
        requireSilence(classes, "shapes.DeadlockBehindATimeout", "in order");
    }

    /** Packages of languages and test tools are controlled if they come from a folder, or from the program's own jar. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatIsUnderTestIsToldByWhereItComesFrom(boolean jar) throws Exception {
        Path found = compiled(folder.resolve("groovy-" + jar), "Own", """
                package groovy.own;

                public class Own {
                    static int count;

                    public static void main(String[] arguments) throws Exception {
                        Thread one = new Thread(() -> count++);
                        Thread two = new Thread(() -> count++);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (count != 2) {
                            throw new AssertionError("an update is lost");
                        }
                    }
                }
                """);

        TriedProgram tried = explore(jar ? jarOf(found) : found, "groovy.own.Own", true);

        assertThat(tried.notControlled()).isEmpty();
        assertThat(tried.summary().findings()).isNotEmpty();
    }
}
