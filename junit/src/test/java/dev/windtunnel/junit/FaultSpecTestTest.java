package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.junit.settings.ConfigurationKey;
import java.nio.file.Path;
import java.util.List;
import org.example.specified.SpecSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

/** Specified tests in JUnit's life cycle, and what they say about subjects that do not do the same each time. */
class FaultSpecTestTest {

    private static final String ALL = "every path was tried, no finding";

    @TempDir
    Path out;

    @AfterEach
    void asBefore() {
        SpecSamples.said = "Hello";
    }

    /** The last entry of a test of which all pass. */
    private String summary(Class<?> sample) {
        List<Shown> shown = new Lab(out).run(sample);
        assertThat(shown)
                .allSatisfy(one -> assertThat(one.status()).as(one.message()).isEqualTo(Status.SUCCESSFUL));
        return shown.get(shown.size() - 1).name();
    }

    /** What the only entry says that fails. */
    private String failure(Class<?> sample) {
        List<Shown> failed = new Lab(out)
                .run(sample).stream()
                        .filter(one -> one.status() == Status.FAILED)
                        .toList();
        assertThat(failed).hasSize(1);
        return failed.get(0).message();
    }

    @Test
    void aCompleteSpecificationPassesInEachLifeCycle() {
        assertThat(summary(SpecSamples.Complete.class)).contains(ALL);
        assertThat(summary(SpecSamples.InNestedClass.class)).contains(ALL);
        assertThat(summary(SpecSamples.PerClass.class)).contains(ALL);
    }

    @Test
    void onlyTheTestedBlockMeetsFaults() {
        assertThat(summary(SpecSamples.CallsAround.class)).contains("explored 3 executions, " + ALL);
    }

    @Test
    void otherKindsOfTestsAreRefused() {
        assertThat(failure(SpecSamples.Parameterized.class))
                .isEqualTo(
                        "Test 'greets' cannot be explored and be a @ParameterizedTest, too; remove one of the annotations, and give"
                                + " parameters to the class by @ParameterizedClass.");
    }

    @Test
    void aSecondSpecificationIsRefused() {
        assertThat(failure(SpecSamples.TwoSpecifications.class)).contains("This test runs a second faultSpec(); ");
    }

    @Test
    void whatFailsBeforeAndAfterIsNoDecision() {
        assertThat(failure(SpecSamples.FailingSetup.class))
                .contains("nothing was explored")
                .endsWith("no database");
        assertThat(failure(SpecSamples.FailingTeardown.class))
                .startsWith("failed   IllegalStateException: cannot clean up after Hello")
                .contains("GET /users/7, called at");
        assertThat(failure(SpecSamples.FailingAfterEach.class))
                .startsWith("failed   IllegalStateException: cannot clean up after Hello");
    }

    @Test
    void whatWasNotTriedIsNotSaidToBeTried() {
        assertThat(summary(SpecSamples.FewExecutions.class))
                .startsWith("explored 2 executions, the budget of executions is used up, no finding");
        assertThat(summary(SpecSamples.SingleFaults.class))
                .startsWith("explored 5 executions, every path within the limit was tried, no finding");
    }

    @Test
    void aCallForWhichNobodyWaitsIsNotJudgedByChance() {
        assertThat(failure(SpecSamples.NobodyWaits.class))
                .contains("users POST /mails was called after execute had returned");
    }

    @Test
    void aCallThatIsOnItsWayIsWaitedFor() {
        assertThat(summary(SpecSamples.OnItsWay.class)).contains(ALL);
    }

    @Test
    void theFailureOfAFutureIsWhatTheTestGets() {
        assertThat(failure(SpecSamples.Future.class))
                .contains(
                        "users POST /mails met refused, which should have no impact, and the test got ConnectException.");
    }

    @Test
    void aPublisherIsRefused() {
        assertThat(failure(SpecSamples.Publisher.class))
                .contains("execute has returned a SubmissionPublisher, which does nothing until somebody subscribes");
    }

    @Test
    void aCacheThatOutlivesAnExecutionIsSuspected() {
        assertThat(failure(SpecSamples.Caching.class))
                .contains("if an earlier run has filled a cache, empty it in setup");
    }

    @Test
    void aCircuitBreakerThatOutlivesAnExecutionIsSuspected() {
        assertThat(failure(SpecSamples.Breaking.class))
                .contains("Look at this first: users GET /users/7 is no longer the same without a fault;")
                .doesNotContain("Bug or intended?");
    }

    @Test
    void callsWithRandomNamesAreNoPass() {
        String remedy = "see why the subject does not do the same each time, such as a cache, a random value or a race";
        assertThat(failure(SpecSamples.RandomPath.class)).contains(remedy);
        assertThat(failure(SpecSamples.RandomQuery.class)).contains(remedy);
        assertThat(summary(SpecSamples.RandomQueryLeftOut.class)).contains(ALL);
    }

    @Test
    void aReplayRunsWhatIsSaidNow() {
        SpecSamples.said = "Good morning";
        failure(SpecSamples.Complete.class);
        String token = new Lab(out).report().findings().get(0).token().text();
        SpecSamples.said = "Hello";

        List<Shown> shown = new Lab(out).with(ConfigurationKey.REPLAY, token).run(SpecSamples.Complete.class);

        assertThat(shown.get(shown.size() - 1).message()).startsWith("The path passes now.");
    }

    @Test
    void aReplayOfAPathThatDoesNotComeUpDoesNotPass() {
        SpecSamples.said = "Good morning";
        failure(SpecSamples.Complete.class);
        String token = new Lab(out).report().findings().get(0).token().text();
        SpecSamples.path = "/users/8";

        List<Shown> shown = new Lab(out).with(ConfigurationKey.REPLAY, token).run(SpecSamples.Complete.class);

        SpecSamples.path = "/users/7";
        assertThat(shown.get(shown.size() - 1).status()).isEqualTo(Status.FAILED);
        assertThat(shown.get(shown.size() - 1).message()).doesNotContain("passes now");
    }
}
