package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.program.ShutdownHooks;
import dev.windtunnel.testing.Golden;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("once")
class ScheduleCommandTest {

    @TempDir
    static Path folder;

    private static Path classes = Path.of("");

    @TempDir
    Path out;

    @BeforeAll
    static void compile() {
        classes = CompiledProgram.in(
                folder.resolve("classes"),
                SmallPrograms.COUNTER,
                SmallPrograms.FIXED_COUNTER,
                SmallPrograms.BANK,
                SmallPrograms.FIXED_BANK,
                SmallPrograms.ALONE,
                SmallPrograms.EXITS,
                SmallPrograms.CURIOUS,
                SmallPrograms.STUBBORN,
                SmallPrograms.HOPEFUL,
                SmallPrograms.HASHED,
                SmallPrograms.WITHOUT_MAIN);
    }

    private CommandRun schedule(String... more) {
        return CommandRun.of(
                Stream.concat(Stream.of("schedule", "--out", out.toString(), "--seed", "1"), Arrays.stream(more))
                        .toArray(String[]::new));
    }

    private CommandRun explore(String main, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("--classpath", classes.toString(), "--main", "example." + main));
        arguments.addAll(List.of(more));
        if (!arguments.contains("--iterations")) {
            arguments.addAll(List.of("--iterations", "300"));
        }
        return schedule(arguments.toArray(new String[0]));
    }

    private static String masked(String text) {
        return text.replaceAll("wt3-\\S+", "wt3-...")
                .replace(classes.toString(), "CLASSES")
                .replaceAll(" in @[0-9a-f]{16}", " in CLASSES")
                .replaceAll("\\([0-9,]+ a second\\)", "(N a second)")
                .replace(ScheduleLane.whereOperationsRun(), "SOMEWHERE");
    }

    private static String token(String text) {
        return text.replaceAll("(?s).*windtunnel replay (wt3-\\S+).*", "$1");
    }

    @Test
    void aLostUpdateIsFoundToldAndReplayed() {
        CommandRun run = explore("Counter");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        Golden.assertMatches("schedule.txt", masked(run.out()));
        assertThat(run.err()).isEmpty();

        CommandRun replay = CommandRun.of("replay", "--out", out.toString(), token(run.out()));
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        Golden.assertMatches("schedule-replay.txt", masked(replay.out()));
    }

    @Test
    void aDeadlockIsFound() {
        CommandRun run = explore("Bank", "--stop-at-first");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(run.out())
                .startsWith("deadlock   ")
                .contains("transfer-1 holds ", "transfer-2 holds ", "stopped at the first finding");
    }

    @ParameterizedTest
    @ValueSource(strings = {"FixedCounter", "FixedBank"})
    void aProgramThatIsRightIsNotReported(String main) {
        CommandRun run = explore(main);

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(run.out()).startsWith("300 schedules (").contains("no finding");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void everyOrderIsTriedIfThatIsWanted() {
        CommandRun run = explore("FixedCounter", "--strategy", "exhaustive", "--iterations", "100000");

        assertThat(run.code()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(run.out()).contains("every path was tried (exhaustive; operations");
    }

    @Test
    void aRaceIsAFindingOnRequest() {
        CommandRun run = explore("Counter", "--races");

        assertThat(run.out()).contains("data race   ", "Counter.value");
        CommandRun replay = CommandRun.of("replay", "--out", out.toString(), token(run.out()));
        assertThat(replay.code()).as(replay.out() + replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
    }

    @Test
    void whoeverFailsInCalmAirIsTold() {
        CommandRun run = explore("Exits");

        assertThat(run.code()).isEqualTo(Verdict.NOT_CALM.exitCode());
        assertThat(run.out()).contains("System.exit(3)", "in calm air");
        assertThat(run.err())
                .isEqualTo(
                        "windtunnel: 'example.Exits' fails in calm air, when no thread is made to wait, so no other order was"
                                + " tried; fix that first.\n");
    }

    /** It passes by itself, so that it does not pass in calm air is a finding like others. */
    @Test
    void calmAirIsNoExcuseForWhatPassesByItself() {
        CommandRun run = explore("Hopeful", "--iterations", "20");

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(run.out()).contains("not done yet", "in calm air", "20 schedules", "1 finding");
        assertThat(run.err()).doesNotContain("fix that first");
    }

    /** Each time the elements have other hash codes, so mostly it passes; the program is the same. */
    @Test
    void aReplayThatGoesAnotherWayIsNoPass() throws Exception {
        CommandRun run = explore("Hashed", "--arg", "ONE", "--stop-at-first", "--iterations", "50");
        for (int i = 0; i < 100 && run.code() != Verdict.FINDINGS.exitCode(); i++) {
            run = explore("Hashed", "--arg", "ONE", "--stop-at-first", "--iterations", "50");
        }
        assertThat(run.code()).isEqualTo(Verdict.FINDINGS.exitCode());

        CommandRun replay = CommandRun.of("replay", "--out", out.toString(), token(run.out()));
        for (int i = 0; i < 100 && replay.code() == Verdict.FINDINGS.exitCode(); i++) {
            replay = CommandRun.of("replay", "--out", out.toString(), token(run.out()));
        }
        assertThat(replay.code()).as(replay.out()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        assertThat(replay.out()).contains("The code is the same as when this failed, so the finding stands");
    }

    @Test
    void aProgramWithoutThreadsIsNotTested() {
        CommandRun run = explore("Alone");

        assertThat(run.code()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        assertThat(run.err())
                .isEqualTo(
                        "windtunnel: in 'example.Alone' no two threads could ever go on at the same time, so nothing was"
                                + " tested; let it start threads that meet.\n");
    }

    @Test
    void aProgramFindsItsSurroundingsAsUsualEachTime() {
        CommandRun run = explore("Curious", "--arg", "a b", "--arg=", "--arg", "100%+");

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(System.getProperty("curious")).isNull();
        assertThat(new ShutdownHooks().names()).doesNotContain("hook of a curious program");
    }

    @Test
    void whatWaitsForTheNetworkIsAFindingToo() {
        CommandRun run = explore("Stubborn", "--stop-at-first", "--budget", "1s", "--patience", "2s");

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(run.out()).contains("Stubborn.java:14", "stopped at the first finding");
    }

    @Test
    void whatIsNotControlledIsNotCalledRight() throws Exception {
        // A method of this size has no room for points.
        String large = SmallPrograms.FIXED_BANK
                .replace("FixedBank", "Large")
                .replaceFirst(
                        "(?s)\\}\\s*$", "static int number; static void count() {" + "number++;".repeat(7_000) + "}}");
        Path classes = CompiledProgram.in(folder.resolve("large"), large);
        String[] arguments = {"--classpath", classes.toString(), "--main", "example.Large", "--iterations=100", "--json"
        };

        // In a JVM of its own, because this JVM would remember that class.
        CommandRun run = OwnJvm.run(
                Stream.concat(Stream.of("schedule", "--out", out.toString(), "--seed", "1"), Arrays.stream(arguments))
                        .toList());

        assertThat(run.code()).as(run.out()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        assertThat(run.err()).startsWith("windtunnel: The threads were not controlled in 'example.Large' (");
        assertThat(((Map<?, ?>) Json.read(run.out())).get("shortfalls"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(1);
        assertThat(JsonOutputTest.errors("schedule", run.out())).isEmpty();
    }

    @Test
    void whatItPrintsIsShownByAReplayAlone() {
        CommandRun run = explore("Counter", "--json");

        assertThat(run.out()).startsWith("{").doesNotContain("value is");
        CommandRun replay = CommandRun.of("replay", "--json", "--out", out.toString(), firstToken(run.out()));
        assertThat(replay.out()).startsWith("{").doesNotContain("value is");
    }

    private static String firstToken(String json) {
        List<?> findings = (List<?>) ((Map<?, ?>) Json.read(json)).get("findings");
        return (String) ((Map<?, ?>) findings.get(0)).get("token");
    }

    @Test
    void machinesGetADocument() {
        CommandRun run = explore("Counter", "--json");

        assertThat(JsonOutputTest.errors("schedule", run.out())).isEmpty();
        Map<?, ?> document = (Map<?, ?>) Json.read(run.out());
        assertThat(document.get("schedules")).isEqualTo(300L);
        assertThat((Double) document.get("schedulesPerSecond")).isPositive();
        assertThat(document.get("findings"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .singleElement()
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .containsEntry("class", "failed")
                .extractingByKey("interleaving", InstanceOfAssertFactories.LIST)
                .contains(Map.of("by", "main", "step", "starts one", "at", "Counter.java:12"))
                .anySatisfy(step -> assertThat(((Map<?, ?>) step).get("from")).isEqualTo("one"));
        for (String other : List.of("Alone", "Exits", "FixedBank")) {
            assertThat(JsonOutputTest.errors(
                            "schedule", explore(other, "--json").out()))
                    .isEmpty();
        }
    }

    @Test
    void aJarSaysWhereItBeginsAndWhatItNeeds() throws IOException {
        Path parts = Files.createDirectories(out.resolve("parts"));
        Path library = CompiledProgram.jar(classes, parts.resolve("library.jar"), "", "");
        Path empty = Files.createDirectories(out.resolve("empty"));
        Path app = CompiledProgram.jar(empty, parts.resolve("app.jar"), "example.Counter", "library.jar");

        CommandRun run = schedule("--classpath", app.toString(), "--iterations", "100");
        CommandRun all =
                schedule("--classpath", parts + File.separator + "*", "--main", "example.Bank", "--iterations", "100");
        CommandRun unsaid = schedule("--classpath", library.toString());

        assertThat(run.out()).as(run.err()).contains("an update was lost");
        assertThat(all.out()).as(all.err()).contains("deadlock");
        assertThat(unsaid.err())
                .isEqualTo("windtunnel: Jar '" + library
                        + "' does not say where it begins; give --main the class with the main method.\n");
    }

    @Test
    void aClassPathThatIsTooLongForATokenIsInTheRunDirectory() throws IOException {
        List<String> entries = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            entries.add(Files.createDirectories(folder.resolve("a-folder-with-a-long-name-" + i))
                    .toString());
        }
        entries.add(classes.toString());
        CommandRun run = schedule(
                "--classpath",
                String.join(File.pathSeparator, entries),
                "--main",
                "example.Counter",
                "--iterations=100");

        String token = token(run.out());
        assertThat(token.length()).isLessThan(200);
        assertThat(CommandRun.of("replay", "--out", out.toString(), token).out())
                .contains("an update was lost");
        CommandRun elsewhere =
                CommandRun.of("replay", "--out", out.resolve("elsewhere").toString(), token);
        assertThat(elsewhere.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(elsewhere.err()).contains("too long for a token").hasLineCount(1);
    }

    @Test
    void anInterruptedRunGoesOn() throws IOException {
        CommandRun first = explore("Counter", "--iterations", "50");
        DemoCommandTest.unfinish(Runs.in(out).directory("latest").resolve("run.json"));
        // What was done is not done again.
        CommandRun again = CommandRun.of("schedule", "--resume", "--out", out.toString());

        assertThat(again.code()).as(again.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(token(again.out())).isEqualTo(token(first.out()));
        assertThat(again.out()).contains("50 schedules");
        assertThat(explore("Counter", "--resume").err())
                .contains("A run is resumed with its own settings; leave out ")
                .hasLineCount(1);
    }

    @Test
    void theRunDirectoryHasEverything() {
        explore("Counter");

        RunReport report = RunReport.read(Runs.in(out).directory("latest"));
        assertThat(report.settings()).containsEntry("strategy", "portfolio").containsEntry("executions", "300");
        assertThat(report.findings()).hasSize(1);
        assertThat(CommandRun.of("report", "--out", out.toString()).out()).contains("an update was lost");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void anInstanceMayHaveTheMainMethod() {
        Path instances = CompiledProgram.in(folder.resolve("instances"), """
                public class Instance {
                    private int value;

                    void main() throws Exception {
                        Thread one = new Thread(() -> value++, "one");
                        one.start();
                        value++;
                        one.join();
                        if (value != 2) {
                            throw new AssertionError("an update was lost");
                        }
                    }
                }
                """);

        CommandRun run =
                schedule("--classpath", instances.toString(), "--main", "example.Instance", "--iterations", "100");

        assertThat(run.out()).as(run.err()).contains("an update was lost");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            --main example.Counter                             | No program was given; say where it is with --classpath, such as target/classes.
            --classpath CLASSES                                | No class was given to begin with; give --main the class with the main method.
            --classpath nowhere --main example.Counter         | Class path entry 'nowhere' does not exist; build the program first, or correct --classpath
            --classpath CLASSES --main Counter                 | Class 'Counter' is not on the class path; correct --main (with its package) or --classpath.
            --classpath CLASSES --main example.WithoutMain     | Class 'example.WithoutMain' has no method 'public static void main(String[])'; name one that has with --main.
            --classpath CLASSES --main example.Counter --strategy fast  | Strategy 'fast' is unknown; choose one of portfolio, random,
            --classpath CLASSES --main example.Counter --budget soon    | Time 'soon' cannot be read; write it like 500ms, 30s, 2m or 1h.
            --classpath CLASSES --main example.Counter --iterations 0   | A budget of '0' executions is too small; give at least 1.
            --classpath CLASSES --main example.Counter --iterations few | Invalid value for option '--executions'
            --classpath CLASSES --main example.Counter --plain-accesses perhaps | --plain-accesses cannot be 'perhaps'; give on or off.
            --classpath CLASSES --main example.Counter --races --plain-accesses off | Races are about plain accesses,
            --resume nosuch                                    | There is no run 'nosuch' in
            """)
    void badInputGetsOneSentence(String arguments, String sentence) {
        List<String> words = new ArrayList<>(List.of("schedule", "--out", out.toString()));
        words.addAll(List.of(arguments.replace("CLASSES", classes.toString()).split(" ")));
        CommandRun run = CommandRun.of(words.toArray(new String[0]));

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err()).startsWith("windtunnel: " + sentence);
        assertThat(run.err().strip().lines()).hasSize(1);
    }
}
