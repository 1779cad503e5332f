package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.testing.Golden;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JUnit tests as they are, without an annotation of ours. */
@Tag("once")
class ExistingTestsTest {

    @TempDir
    static Path folder;

    private static String classPath = "";

    @TempDir
    Path out;

    @BeforeAll
    static void compile() {
        Path classes = CompiledProgram.in(folder.resolve("classes"), SmallPrograms.TESTS, SmallPrograms.TIMED_TESTS);
        String junit = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry ->
                        entry.matches(".*(junit-(jupiter|platform)|opentest4j|apiguardian|jspecify)[^/]*\\.jar"))
                .collect(Collectors.joining(File.pathSeparator));
        classPath = classes + File.pathSeparator + junit;
    }

    private CommandRun schedule(String... more) {
        return CommandRun.of(Stream.concat(
                        Stream.of(
                                "schedule",
                                "--classpath",
                                classPath,
                                "--executions",
                                "100",
                                "--seed",
                                "1",
                                "--out",
                                out.toString()),
                        Arrays.stream(more))
                .toArray(String[]::new));
    }

    @Test
    void eachMethodIsExploredByItself() {
        CommandRun run = schedule("--test", "example.CounterTest");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        Golden.assertMatches("schedule-tests.txt", masked(run.out()));
        assertThat(run.err()).isEmpty();

        String token = run.out().replaceAll("(?s).*windtunnel replay (wt3-\\S+).*", "$1");
        CommandRun replay = CommandRun.of("replay", "--out", out.toString(), token);
        assertThat(replay.code()).as(replay.out() + replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(replay.out()).startsWith("Replayed: it fails as recorded.");
    }

    /** JUnit's own steps say nothing about the test, and its threads have the same names in every run. */
    @Test
    void whatJunitDoesByItselfIsNotTold() {
        CommandRun run = schedule("--test", "example.TimedTest");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        Golden.assertMatches("schedule-timed-test.txt", masked(run.out()));
        String steps = run.out().replaceAll("(?s).*?\n\n(.*?)\n\n.*", "$1");
        String token = run.out().replaceAll("(?s).*windtunnel replay (wt3-\\S+).*", "$1");
        assertThat(CommandRun.of("replay", "--out", out.toString(), token).out())
                .startsWith("Replayed: it fails as recorded.")
                .contains(steps);
    }

    private static String masked(String text) {
        return text.replaceAll("wt3-\\S+", "wt3-...").replaceAll(" in @[0-9a-f]{16}", " in CLASSES");
    }

    @Test
    void aMethodIsExploredAlone() {
        CommandRun run = schedule("--test", "*.Counter*#countsWithALock");

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(run.out())
                .isEqualTo("example.CounterTest#countsWithALock: 100 schedules, no finding; the budget of"
                        + " executions is used up\n");
    }

    @Test
    void aTestWithoutThreadsIsNoPass() {
        CommandRun run = schedule("--test", "example.CounterTest#alone");

        assertThat(run.code()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        assertThat(run.out()).isEqualTo("1 test without threads that meet, not explored: example.CounterTest#alone\n");
        assertThat(run.err()).contains("no test starts threads that meet, so nothing was tested");
    }

    @Test
    void mistakesAreSaid() {
        assertThat(schedule("--test", "example.NoTest").err())
                .contains("'example.NoTest' cannot be searched for tests");
        assertThat(schedule("--test", "example.CounterTest#nothing").err())
                .contains("No test on the class path is named 'example.CounterTest#nothing'");
        assertThat(schedule("--test", "example.CounterTest", "--main", "a.B").err())
                .contains("leave out --test");
    }

    @Test
    void theDocumentFollowsItsSchema() {
        CommandRun run = schedule("--test", "example.CounterTest", "--json");

        assertThat(JsonOutputTest.errors("schedule-tests", run.out())).isEmpty();
    }
}
