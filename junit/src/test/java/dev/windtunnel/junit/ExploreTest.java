package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.SubjectSummary;
import dev.windtunnel.testing.Golden;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.opentest4j.AssertionFailedError;

public class ExploreTest {

    @TempDir
    Path out;

    static class Fixed {
        @Explore
        void transfer(Choices choices) {
            int total = choices.bool("crash") && choices.pick("order", 3) == 1 ? 200 : 90 + 110;
            assertEquals(200, total);
        }
    }

    @Test
    void findsWhatTheSubjectDoesNotSurviveAndSaysSoInThreeEntries() {
        Lab lab = new Lab(out);

        List<Shown> shown = lab.run(BuggyTransfer.class);

        assertThat(shown)
                .extracting(Shown::name, Shown::status)
                .containsExactly(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("finding f1: failed", Status.FAILED),
                        tuple("explored 4 executions, every path was tried, 1 finding", Status.SUCCESSFUL));
        assertThat(lab.report().state()).isEqualTo(Run.State.FINISHED);
        assertThat(lab.report().findings()).hasSize(1);
    }

    @Test
    void staysSilentOnTheFixedTwin() {
        Lab lab = new Lab(out);

        assertThat(lab.run(Fixed.class))
                .extracting(Shown::name, Shown::status)
                .containsExactly(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("explored 4 executions, every path was tried, no finding", Status.SUCCESSFUL));
        assertThat(lab.report().findings()).isEmpty();
        assertThat(lab.report().subjects())
                .singleElement()
                .extracting(SubjectSummary::subject)
                .isEqualTo(Fixed.class.getName() + "#transfer");
    }

    @Test
    void tellsAFindingInWordsAndKeepsTheOriginalFailure() {
        Shown finding = new Lab(out).run(BuggyTransfer.class).get(1);

        Golden.assertMatches("finding.txt", finding.message());
        assertThat(finding.thrown()).isInstanceOf(AssertionFailedError.class);
        AssertionFailedError error = (AssertionFailedError) finding.thrown();
        assertThat(error.getExpected().getValue()).isEqualTo(200);
        assertThat(error.getActual().getValue()).isEqualTo(190);
        assertThat(error.getCause()).hasMessageContaining("expected: <200> but was: <190>");
        assertThat(error.getStackTrace()).isEqualTo(error.getCause().getStackTrace());
        assertThat(error.getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("transfer"));
    }

    static class NotCalm {
        @Explore
        void broken(Choices choices) {
            assertEquals(choices.bool("crash") ? 1 : 2, 1);
        }
    }

    @Test
    void exploresNothingIfTheTestDoesNotPassInCalmAir() {
        List<Shown> shown = new Lab(out).run(NotCalm.class);

        assertThat(shown).singleElement().satisfies(calm -> {
            assertThat(calm.name()).isEqualTo("calm");
            assertThat(calm.status()).isEqualTo(Status.FAILED);
            assertThat(((AssertionFailedError) calm.thrown()).getExpected().getValue())
                    .isEqualTo(2);
        });
        Golden.assertMatches("not-calm.txt", shown.get(0).message());
        assertThat(out).isEmptyDirectory();
    }

    static class Aborted {
        @Explore
        void elsewhere(Choices choices) {
            assumeTrue(choices.bool("elsewhere"), "not here");
        }
    }

    @Test
    void exploresNothingIfTheCalmRunIsAborted() {
        assertThat(new Lab(out).run(Aborted.class))
                .extracting(Shown::name, Shown::status)
                .containsExactly(tuple("calm", Status.ABORTED));
        assertThat(out).isEmptyDirectory();
    }

    static class SometimesAborted {
        @Explore
        void sometimes(Choices choices) {
            assumeTrue(!choices.bool("elsewhere"));
        }
    }

    @Test
    void takesAnExecutionWhoseAssumptionsDoNotHoldForPassed() {
        assertThat(new Lab(out).run(SometimesAborted.class))
                .extracting(Shown::name)
                .containsExactly("calm", "explored 2 executions, every path was tried, no finding");
    }

    static class AsksNothing {
        @Explore
        void plain(Choices choices) {}
    }

    @Test
    void failsIfNothingWasAsked() {
        List<Shown> shown = new Lab(out).run(AsksNothing.class);

        assertThat(shown)
                .extracting(Shown::name, Shown::status)
                .containsExactly(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("explored 0 executions, the subject asked no choice, no finding", Status.FAILED));
        Golden.assertMatches("nothing-asked.txt", shown.get(1).message());
    }

    static class FailsInCalmAirLater {
        static int runs;

        @Explore
        void leavesSomethingBehind(Choices choices) {
            choices.bool("any");
            assertEquals(1, ++runs);
        }
    }

    @Test
    void failsIfTheTestPassesInCalmAirOnlyOnce() {
        FailsInCalmAirLater.runs = 0;

        Shown summary = new Lab(out).run(FailsInCalmAirLater.class).get(1);

        assertThat(summary.status()).isEqualTo(Status.FAILED);
        assertThat(summary.message()).contains("passed in calm air at first and failed when it was run again");
        assertThat(summary.thrown().getCause()).hasMessageContaining("expected: <1> but was: <2>");
    }

    static class Flaky {
        static int deviations;

        @Explore
        void sometimes(Choices choices) {
            // Fails when it is found, shrunk and told, and not in the entry that runs it once more.
            if (choices.bool("crash") && ++deviations <= 8) {
                throw new IllegalStateException("gone");
            }
        }
    }

    @Test
    void failsWithTheRecordedFailureIfTheFindingPassesThisTime() {
        Flaky.deviations = 0;

        List<Shown> shown = new Lab(out).run(Flaky.class);

        assertThat(Flaky.deviations).isEqualTo(9);
        assertThat(shown.get(1).status()).isEqualTo(Status.FAILED);
        assertThat(shown.get(1).message())
                .contains("This time the same path passed")
                .contains("windtunnel replay wt3-");
        assertThat(shown.get(1).thrown().getCause())
                .hasMessage("java.lang.IllegalStateException: gone")
                .satisfies(cause ->
                        assertThat(cause.getStackTrace()[0].getMethodName()).isEqualTo("sometimes"));
    }

    static class TwoFindings {
        @Explore
        void both(Choices choices) {
            switch (choices.pick("fault", 3)) {
                case 1 -> throw new IllegalStateException("one");
                case 2 -> throw new IllegalArgumentException("two");
                default -> {}
            }
        }

        @Explore
        void neither(Choices choices) {
            choices.bool("any");
        }
    }

    @Test
    void hasOneEntryPerFindingAndOneRunForAllTests() {
        Lab lab = new Lab(out);

        assertThat(lab.run(TwoFindings.class))
                .extracting(Shown::name)
                .containsExactlyInAnyOrder(
                        "calm",
                        "finding f1: failed",
                        "finding f2: failed",
                        "explored 3 executions, every path was tried, 2 findings",
                        "calm",
                        "explored 2 executions, every path was tried, no finding");
        assertThat(lab.report().subjects())
                .extracting(SubjectSummary::subject)
                .containsExactlyInAnyOrder(
                        TwoFindings.class.getName() + "#both", TwoFindings.class.getName() + "#neither");
    }

    @Test
    void runsAnEntryAloneIfTheUserPicksIt() {
        assertThat(new Lab(out)
                        .runId("[engine:junit-jupiter]/[class:" + BuggyTransfer.class.getName()
                                + "]/[test-template:transfer(dev.windtunnel.explore.Choices)]"
                                + "/[test-template-invocation:#2]"))
                .extracting(Shown::name, Shown::status)
                .containsExactly(tuple("finding f1: failed", Status.FAILED));
    }

    @Test
    void publishesWhatItDid() {
        Lab lab = new Lab(out);
        lab.with(ConfigurationKey.STRATEGY, "random")
                .with(ConfigurationKey.SEED, "42")
                .with(ConfigurationKey.EXECUTIONS, "5");

        assertThat(lab.run(Fixed.class))
                .last()
                .extracting(Shown::name)
                .isEqualTo("explored 5 executions, the budget of executions is used up, no finding (seed 42)");
        assertThat(lab.events().stream()
                        .flatMap(event ->
                                event.getPayload(org.junit.platform.engine.reporting.ReportEntry.class).stream())
                        .map(entry -> entry.getKeyValuePairs()))
                .containsExactly(Map.of(
                        "windtunnel.subject",
                        Fixed.class.getName() + "#transfer",
                        "windtunnel.executions",
                        "5",
                        "windtunnel.findings",
                        "0",
                        "windtunnel.stop",
                        "the budget of executions is used up",
                        "windtunnel.seed",
                        "42"));
    }
}
