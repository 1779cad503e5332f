package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.testing.Golden;
import java.nio.file.Path;
import java.util.List;
import org.example.threads.FaultAndSwitchSamples;
import org.example.threads.JUnitSamples;
import org.example.threads.MockSamples;
import org.example.threads.UnchangedSamples;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;

@Tag("continuations")
class UnchangedTest {

    @TempDir
    Path out;

    @TempDir
    Path elsewhere;

    private static List<Shown> findings(List<Shown> shown) {
        return shown.stream().filter(one -> one.name().startsWith("finding")).toList();
    }

    private static String withoutTokens(String message) {
        return message.replaceAll("wt3-\\S+", "wt3-...");
    }

    private static void assertSilent(List<Shown> shown) {
        assertThat(shown)
                .allSatisfy(one -> assertThat(one.status()).as(one.message()).isEqualTo(Status.SUCCESSFUL))
                .extracting(Shown::name)
                .anySatisfy(name -> assertThat(name).contains("no finding"));
    }

    @ParameterizedTest
    @CsvSource({
        "org.example.threads.UnchangedSamples$Deadlock, unchanged-deadlock.txt",
        "org.example.threads.UnchangedSamples$LostUpdate, unchanged-lost-update.txt",
        "org.example.threads.UnchangedSamples$Plain, unchanged-plain-access.txt",
        "org.example.threads.UnchangedSamples$Race, unchanged-race.txt",
        "org.example.threads.UnchangedSamples$Collection, unchanged-collection.txt",
        "org.example.threads.UnchangedSamples$Pool, unchanged-pool.txt",
        "org.example.threads.UnchangedSamples$Throws, unchanged-exception.txt",
        "org.example.threads.FaultAndSwitchSamples$Drawn, unchanged-draw.txt",
        "org.example.threads.FaultAndSwitchSamples$Called, unchanged-fault.txt"
    })
    void findsTheBugAndTellsItStepByStep(Class<?> test, String golden) {
        List<Shown> findings = findings(new Lab(out).run(test));

        assertThat(findings).isNotEmpty();
        Golden.assertMatches(golden, withoutTokens(findings.get(0).message()));
    }

    @ParameterizedTest
    @ValueSource(classes = {UnchangedSamples.LostUpdateBody.class, FaultAndSwitchSamples.CalledBody.class})
    void findsItAlsoByRunningTheBodyAlone(Class<?> test) {
        assertThat(findings(new Lab(out).run(test))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                UnchangedSamples.NoDeadlock.class,
                UnchangedSamples.NoLostUpdate.class,
                UnchangedSamples.PlainFixed.class,
                UnchangedSamples.NotAsked.class,
                UnchangedSamples.PoolFixed.class,
                UnchangedSamples.LeftRunning.class,
                FaultAndSwitchSamples.DrawnFixed.class,
                FaultAndSwitchSamples.CalledFixed.class,
                FaultAndSwitchSamples.WithoutFaults.class
            })
    void staysSilentOnTheFixedTwin(Class<?> test) {
        assertSilent(new Lab(out).run(test));
    }

    @Tag("full")
    @Test
    void mocksAreUsedByControlledThreads() {
        assertThat(findings(new Lab(out).run(MockSamples.Mocked.class)))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("expected: 6", "but was: 3"));
        assertSilent(new Lab(elsewhere).run(MockSamples.MockedFixed.class));
    }

    @ParameterizedTest
    @ValueSource(classes = {JUnitSamples.Everything.class, JUnitSamples.Sleeps.class, JUnitSamples.ModelsInSetUp.class})
    void leavesTestsWhatTheyHaveOtherwise(Class<?> test) {
        assertSilent(new Lab(out).run(test));
    }

    @ParameterizedTest
    @ValueSource(classes = {UnchangedSamples.LostUpdate.class, FaultAndSwitchSamples.Called.class})
    void replaysTheSameSteps(Class<?> test) {
        Lab lab = new Lab(out);
        String told = findings(lab.run(test)).get(0).message();
        String token = lab.report().findings().get(0).token().text();
        String steps = told.substring(told.indexOf("starts one"), told.indexOf("Replay:"));

        for (int i = 0; i < 3; i++) {
            assertThat(new Lab(elsewhere).with(ConfigurationKey.REPLAY, token).run(test))
                    .filteredOn(one -> one.name().equals("replay"))
                    .singleElement()
                    .satisfies(replay -> assertThat(replay.message())
                            .startsWith("Replayed: it fails as recorded.")
                            .contains(steps));
        }
    }

    @Test
    void whatOneTestAsksForIsNoMatterOfOthers() {
        new Lab(out).run(UnchangedSamples.Plain.class);

        assertThat(findings(new Lab(out).run(UnchangedSamples.LostUpdate.class)))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).doesNotContain("Counter.all"));
        assertSilent(new Lab(out).run(UnchangedSamples.NotAsked.class));
    }

    @Test
    void doesNotMindTestsThatRunSideBySide() {
        Lab lab = new Lab(out)
                .with("junit.jupiter.execution.parallel.enabled", "true")
                .with("junit.jupiter.execution.parallel.mode.default", "concurrent")
                .with("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .with("junit.jupiter.execution.parallel.config.fixed.parallelism", "4");

        List<Shown> shown = lab.run(UnchangedSamples.SideBySide.class);

        assertThat(findings(shown)).hasSize(2);
        assertThat(shown.stream().filter(one -> one.status() == Status.FAILED)).hasSize(2);
    }

    @Test
    void aTestThatFailsOnlyInCalmAirHasAFinding() {
        List<Shown> shown = new Lab(out).run(UnchangedSamples.FailsOnlyInCalmAir.class);

        assertThat(shown.get(0).message())
                .startsWith("The test does not pass in calm air")
                .contains("If it passes uncontrolled, that is a finding below.");
        assertThat(findings(shown))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("calm", "nothing was done"));
        assertThat(shown.get(shown.size() - 1).name())
                .startsWith("explored 5 executions")
                .contains("1 finding");
    }

    @Test
    void aTestThatAlsoFailsWithoutControlIsNotExplored() {
        for (Class<?> test : List.of(UnchangedSamples.FailsAnyway.class, UnchangedSamples.NeverEndsAnyway.class)) {
            List<Shown> shown = new Lab(out).run(test);

            assertThat(findings(shown)).isEmpty();
            assertThat(shown.get(shown.size() - 1).message())
                    .startsWith(
                            "Nothing was explored, because the test fails in calm air and also without any choice being made");
        }
    }

    @Test
    void saysWhatWasNoPoint() {
        assertThat(new Lab(out).run(UnchangedSamples.NotAsked.class))
                .extracting(Shown::name)
                .filteredOn(name -> name.startsWith("explored"))
                .hasSize(2)
                .allSatisfy(name ->
                        assertThat(name).contains("1 kind of access without points (plain fields and elements)"));
    }

    @Test
    void reportsLeakedThreadsOnRequest() {
        assertThat(new Lab(out).run(UnchangedSamples.Leak.class))
                .extracting(Shown::message)
                .anySatisfy(message -> assertThat(message).contains("leaked thread: pool-1-thread-1 waits"));
    }

    @Test
    void hearsOfATimeLimit() throws Exception {
        assertThat(new Lab(out).run(JUnitSamples.TooSlow.class))
                .extracting(Shown::message)
                .anySatisfy(message -> assertThat(message).contains("neverEnds() timed out after 50 milliseconds"));
        // The test itself hears of it, too, and ends its threads.
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("windtunnel-uncontrolled")) {
                thread.join(10_000);
                assertThat(thread.isAlive()).isFalse();
            }
        }
    }

    @Test
    void runsOnceOnRealThreadsIfExplorationIsOff() {
        assertThat(new Lab(out).with(ConfigurationKey.ENABLED, "false").run(UnchangedSamples.PoolFixed.class))
                .extracting(Shown::name, Shown::status)
                .containsExactly(tuple("countsBoth()", Status.SUCCESSFUL));
    }

    @Test
    void doesNotCallItSuccessIfNoThreadsMet() {
        List<Shown> shown = new Lab(out).run(JUnitSamples.Alone.class);

        assertThat(shown.get(1).status()).isEqualTo(Status.FAILED);
        Golden.assertMatches("unchanged-alone.txt", shown.get(1).message());
    }

    @Test
    void doesNotCallItSuccessIfWhatItWaitsForIsOutside() {
        assertThat(new Lab(out).run(JUnitSamples.Network.class))
                .extracting(Shown::status)
                .contains(Status.FAILED);
    }

    @Test
    void refusesToControlThreadsOfATestThatModelsThem() {
        Golden.assertMatches(
                "unchanged-models.txt",
                new Lab(out).run(JUnitSamples.Models.class).get(0).message());
    }
}
