package dev.windtunnel.rain.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.rain.oracle.Observation.Origin;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.runners.model.TestTimedOutException;
import org.opentest4j.AssertionFailedError;

/** The conditions of the oracles, one by one. */
class RainOracleTest {

    private static Observation seen(
            boolean assertion, Origin origin, boolean explained, boolean ownAnswer, boolean gaveUp) {
        return new Observation(
                true,
                assertion,
                false,
                origin,
                false,
                explained,
                ownAnswer,
                gaveUp,
                false,
                false,
                1,
                List.of("a.B: x"),
                List.of(),
                List.of("attempt 1"),
                List.of(),
                List.of());
    }

    @Test
    void anExceptionOfTheApplicationThatHasNothingToDoWithTheFaultIsAFinding() {
        assertThat(Judgement.of(seen(false, Origin.APPLICATION, false, true, true), false))
                .isEqualTo(Judgement.FINDING);
    }

    @Test
    void anExceptionOfTheCodeOfTheTestIsNone() {
        assertThat(Judgement.of(seen(false, Origin.TEST, false, false, true), false))
                .isEqualTo(Judgement.IN_TEST_CODE);
        assertThat(Judgement.of(seen(false, Origin.TEST, false, false, true), true))
                .isEqualTo(Judgement.IN_TEST_CODE);
    }

    @Test
    void theFaultItselfIsNoneUnlessTheOracleIsRelaxed() {
        assertThat(Judgement.of(seen(false, Origin.APPLICATION, true, false, true), false))
                .isEqualTo(Judgement.THE_FAULT_ITSELF);
        assertThat(Judgement.of(seen(false, Origin.APPLICATION, true, false, true), true))
                .isEqualTo(Judgement.FINDING);
    }

    @Test
    void anAssertionThatFailsIsAFindingUnlessTheTestExpectedAnotherError() {
        assertThat(Judgement.of(seen(true, Origin.TEST, false, false, false), false))
                .isEqualTo(Judgement.FINDING);
        assertThat(Judgement.of(seen(true, Origin.TEST, true, false, true), false))
                .isEqualTo(Judgement.EXPECTED_ANOTHER);
    }

    @Test
    void aTestThatTakesLongerThanItSaysIsNone() {
        for (Throwable limit : List.of(
                new TimeoutException("orders() timed out after 2 seconds"),
                new AssertionFailedError("execution exceeded timeout of 100 ms by 20 ms"),
                new TestTimedOutException(1, TimeUnit.SECONDS))) {
            Observation observation = Observation.of(limit, List.of(), type -> false, type -> true);

            assertThat(observation.timedOut()).as(limit.toString()).isTrue();
            assertThat(Judgement.of(observation, true)).isEqualTo(Judgement.TOO_SLOW);
        }
        // Of the application, which waits for something in vain.
        assertThat(Observation.of(new TimeoutException("no answer"), List.of(), type -> false, type -> true)
                        .timedOut())
                .isFalse();
    }

    /** A service that protects itself against duplicates answers the later request with an error. */
    @Test
    void aCopyThatTheServiceRefusesAndRequestsThatATestCountsAreNoFindings() {
        Observation refused = new Observation(
                true,
                true,
                false,
                Origin.TEST,
                false,
                false,
                false,
                true,
                true,
                false,
                1,
                List.of(),
                List.of(),
                List.of("attempt 1"),
                List.of(),
                List.of());
        Observation counts = new Observation(
                true,
                true,
                false,
                Origin.TEST,
                false,
                false,
                false,
                false,
                false,
                true,
                2,
                List.of(),
                List.of(),
                List.of("attempt 1"),
                List.of(),
                List.of());

        assertThat(Judgement.of(refused, true)).isEqualTo(Judgement.REFUSED_COPY);
        assertThat(Judgement.of(counts, true)).isEqualTo(Judgement.COUNTED_REQUESTS);
    }

    @Test
    void observationsAreReadAsTheyAreWritten() {
        Observation observation = new Observation(
                true,
                false,
                false,
                Origin.APPLICATION,
                false,
                true,
                false,
                true,
                false,
                true,
                2,
                List.of("a.B: x", "c.D"),
                List.of("a.B.c(B.java:3)"),
                List.of("attempt 1"),
                List.of("after\u00017"),
                List.of("s3 1 key=a"));

        assertThat(Observation.read(observation.text())).contains(observation);
        assertThat(Observation.read("")).isEmpty();
        assertThat(Observation.read("something else")).isEmpty();
    }

    /** The SDKs attach the failures of earlier attempts to the exception of the last one; they do not explain it. */
    @Test
    void whatIsSuppressedExplainsNothing() {
        RuntimeException lost = new RuntimeException("connection reset");
        RuntimeException conflict = new RuntimeException("the condition is not met (Status Code: 400)");
        conflict.addSuppressed(lost);
        CauseChain chain = CauseChain.of(new IllegalStateException(conflict));

        assertThat(chain.contains(lost)).isFalse();
        assertThat(chain.contains(conflict)).isTrue();
        assertThat(chain.mentions("400")).isTrue();
        assertThat(chain.mentions("40")).isFalse();
    }

    @Test
    void causesThatGoRoundInCirclesEnd() {
        RuntimeException one = new RuntimeException("one");
        RuntimeException two = new RuntimeException("two", one);
        one.initCause(two);

        assertThat(CauseChain.of(one).texts()).hasSize(2);
    }
}
