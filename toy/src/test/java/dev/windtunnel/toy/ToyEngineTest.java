package dev.windtunnel.toy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.windtunnel.cli.Main;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.steps.Steps;
import dev.windtunnel.testing.Golden;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.EventType;

/** An engine that nothing outside its folder knows of has everything that the other engines have. */
class ToyEngineTest {

    @TempDir
    Path out;

    private record Ran(int code, String out, String err) {}

    private Ran windtunnel(String... args) {
        StringWriter stdout = new StringWriter();
        StringWriter stderr = new StringWriter();
        int code = Main.commandLine()
                .setOut(new PrintWriter(stdout))
                .setErr(new PrintWriter(stderr))
                .execute(args);
        return new Ran(code, stdout.toString(), stderr.toString());
    }

    private String token() {
        return latest().findings().get(0).token().text();
    }

    private RunReport latest() {
        return RunReport.read(Runs.in(out).directory("latest"));
    }

    @Test
    void itsCommandFindsWhatItsOracleCallsWrongAndShrinksIt() {
        Ran run = windtunnel("toy", "--out", out.toString());

        assertThat(run.code()).as(run.err()).isEqualTo(100);
        Golden.assertMatches("toy.txt", run.out().replaceAll("wt3-[\\w-]+", "wt3-..."));
        assertThat(windtunnel("toy", "fixed", "--out", out.toString()).code()).isZero();
    }

    @Test
    void itsOptionsAreThoseOfAllCommands() {
        assertThat(windtunnel("toy", "--strategy", "greedy", "--out", out.toString())
                        .err())
                .contains("Strategy 'greedy' is unknown");
        assertThat(windtunnel("toy", "--executions", "3", "--out", out.toString())
                        .code())
                .isZero();
        assertThat(latest().subjects().get(0).executions()).isEqualTo(3);
        assertThat(windtunnel("toy", "purple", "--out", out.toString()).code()).isEqualTo(2);
    }

    @Test
    void aSubjectThatAsksNothingIsNoPassAndTheEngineSaysWhatToDo() {
        Ran run = windtunnel("toy", "silent", "--out", out.toString());

        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).contains("the subject asked no choice. Press a key.");
    }

    @Test
    void itsStepsAreDataThatShowTwoSides() {
        windtunnel("toy", "--out", out.toString());

        StoredFinding finding = latest().findings().get(0);
        assertThat(finding.engine()).isEqualTo("toy");
        assertThat(finding.steps()).singleElement().isInstanceOfSatisfying(Steps.SideBySide.class, sides -> {
            assertThat(sides.sides()).containsExactly("pocket", "desk");
            assertThat(sides.calls())
                    .anySatisfy(call -> assertThat(call.differs()).isTrue());
        });
    }

    @Test
    void itsTokenIsReplayed() {
        windtunnel("toy", "--out", out.toString());
        String token = token();

        Ran replay = windtunnel("replay", token, "--out", out.toString());

        assertThat(replay.code()).as(replay.err()).isEqualTo(100);
        assertThat(replay.out()).contains("disagreement", token);
    }

    @Test
    void itsRunIsResumedAndJudgedAsBefore() throws IOException {
        windtunnel("toy", "--out", out.toString());
        RunReport whole = latest();
        Path directory = Runs.in(out).directory("latest");
        Path log = directory.resolve("events.ndjson");
        String text = Files.readString(log);
        // As a process leaves it that was killed before it stored its finding.
        Files.writeString(log, text.substring(0, text.indexOf("\"n\":40,")));
        try (var findings = Files.list(directory.resolve("findings"))) {
            findings.forEach(ToyEngineTest::delete);
        }
        Path document = directory.resolve("run.json");
        Files.writeString(document, Files.readString(document).replace("\"finished\"", "\"running\""));

        Ran resumed = windtunnel("toy", "--resume", "--out", out.toString());

        assertThat(resumed.code()).as(resumed.err()).isEqualTo(100);
        assertThat(latest().id()).isEqualTo(whole.id());
        assertThat(latest().subjects()).isEqualTo(whole.subjects());
        assertThat(token()).isEqualTo(whole.findings().get(0).token().text());
        assertThat(Files.readString(log)).isEqualTo(text);
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void itsSceneIsInTheDemo() {
        Ran demo = windtunnel("demo", "calculators", "--out", out.toString());

        assertThat(demo.code()).as(demo.err()).isEqualTo(100);
        assertThat(demo.out()).contains("Two calculators get the same keys", "disagreement");
    }

    @Test
    void theDoctorExaminesIt() {
        assertThat(windtunnel("doctor").out())
                .contains("calculators", "both are there", "toy (the next key of two calculators)");
    }

    @Test
    void itsFindingsAreInEveryDocument() {
        windtunnel("toy", "--out", out.toString());

        assertThat(windtunnel("report", "--json", "--out", out.toString()).out())
                .contains("\"engine\": \"toy\"", "\"shape\": \"sides\"");
        assertThat(windtunnel("report", "--format", "sarif", "--out", out.toString())
                        .out())
                .contains("toy/disagreement");
        assertThat(windtunnel("report", "--format", "junit", "--out", out.toString())
                        .out())
                .contains("disagreement");
        assertThat(windtunnel("toy", "--json", "--out", out.toString()).out()).startsWith("{");
    }

    static class Samples {
        @ToyTest
        void buggy(Choices choices) {
            Calculators.compare(choices, false);
        }

        @ToyTest
        void fixed(Choices choices) {
            Calculators.compare(choices, true);
        }

        @ToyTest
        void asksNothing(Choices choices) {}
    }

    private List<String> entries(String... parameters) {
        var kit = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(Samples.class))
                .configurationParameter("windtunnel.out", out.toString())
                .configurationParameter("windtunnel.project", out.toString());
        for (int i = 0; i < parameters.length; i += 2) {
            kit.configurationParameter(parameters[i], parameters[i + 1]);
        }
        return kit.execute().allEvents().list().stream()
                .filter(event -> event.getType() == EventType.FINISHED
                        && event.getTestDescriptor().isTest())
                .map(event -> event.getRequiredPayload(TestExecutionResult.class)
                                .getStatus() + " " + event.getTestDescriptor().getDisplayName())
                .toList();
    }

    @Test
    void itsAnnotationExploresATest() {
        assertThat(entries())
                .contains(
                        "FAILED finding f1: disagreement",
                        "SUCCESSFUL explored 81 executions, every path was tried, 1 finding",
                        "SUCCESSFUL explored 81 executions, every path was tried, no finding",
                        "FAILED explored 0 executions, the subject asked no choice, no finding");
    }

    @Test
    void aTokenOfItsTestIsReplayedByJunit() {
        entries();
        String token = token();

        assertThat(entries("windtunnel.replay", token)).contains("FAILED replay");
    }

    @Test
    void aRunOfItsTestsIsResumedByJunit() {
        entries("windtunnel.executions", "10");
        String run = latest().id();

        assertThat(entries("windtunnel.executions", "20", "windtunnel.resume", "latest"))
                .contains("SUCCESSFUL explored 20 executions, the budget of executions is used up, no finding");
        assertThat(latest().id()).isEqualTo(run);
    }

    @Test
    void theJvmIsInstrumentedForItBeforeTestsAreLookedFor() {
        int before = ToyEngine.instrumented;
        try (var session = LauncherFactory.openSession()) {
            assertThat(ToyEngine.instrumented).isEqualTo(before + 1);
        }
    }
}
