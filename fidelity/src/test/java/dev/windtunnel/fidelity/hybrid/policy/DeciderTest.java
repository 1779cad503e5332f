package dev.windtunnel.fidelity.hybrid.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.hybrid.Calls;
import dev.windtunnel.fidelity.hybrid.policy.Decision.Where;
import dev.windtunnel.fidelity.hybrid.safe.SafeList;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.fidelity.knowledge.Exercise;
import dev.windtunnel.fidelity.knowledge.ExercisedCalls;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.fidelity.knowledge.KnownCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is not known speaks against trust. */
class DeciderTest {

    private static final Instant NOW = Instant.parse("2026-03-01T00:00:00Z");

    private static final String EMULATOR = "stand-in 1";
    private static final WatchedCall PUT =
            Calls.done("s3", "PutObject", Map.of("Bucket", "b", "Key", "k"), Map.of("ETag", "1"));
    private static final WatchedCall OTHER =
            Calls.done("s3", "PutObject", Map.of("Bucket", "b", "Key", "k"), Map.of("ETag", "2"));

    private final Decider decider = decider(Policy.SAFE_LIST);

    private static Decider decider(Policy policy) {
        return decider(policy, new KnowledgeBase());
    }

    private static Decider decider(Policy policy, KnowledgeBase knowledge) {
        return new Decider(
                policy,
                new KnownCalls(knowledge),
                new ExercisedCalls(knowledge, service -> EMULATOR),
                new SafeList(),
                List.of(),
                "1",
                Duration.ofDays(1));
    }

    /** Fuzzing has found nothing, after so many successes of an operation with these parameters. */
    private static KnowledgeBase tried(String emulator, String operation, long successes, String... parameters) {
        KnowledgeBase knowledge = new KnowledgeBase();
        knowledge.learn(new Exercise("s3", emulator, operation, 10, successes, Set.of(parameters)));
        return knowledge;
    }

    private static WatchedTest test(WatchedCall... calls) {
        return WatchedTest.of(List.of(calls));
    }

    @Test
    void aSequenceIsSafeOnceBothSidesAgreed() {
        assertThat(decider.decide(test(PUT), true, NOW).where()).isEqualTo(Where.CLOUD);
        assertThat(decider.learn(test(PUT), test(PUT), test(PUT), NOW)).isTrue();
        assertThat(decider.decide(test(PUT), true, NOW).where()).isEqualTo(Where.TRUSTED);
    }

    @Test
    void whatWasTrustedWronglyIsTrustedNoMore() {
        decider.learn(test(PUT), test(PUT), test(PUT), NOW);
        decider.forget(test(PUT));

        assertThat(decider.decide(test(PUT), true, NOW).where()).isEqualTo(Where.CLOUD);
    }

    /** The verdicts of the test agree, and ET would trust it from now on. */
    @Test
    void anotherAnswerIsEnoughToMakeItUnsafe() {
        assertThat(decider.learn(test(PUT), test(PUT), test(OTHER), NOW)).isFalse();
        assertThat(decider.decide(test(PUT), true, NOW).where()).isEqualTo(Where.CLOUD);
    }

    @Test
    void aBodyThatNobodySawIsNeverSafe() {
        WatchedTest test = test(Calls.notWhole(PUT));

        assertThat(decider.learn(test, test, test, NOW)).isFalse();
        assertThat(decider(Policy.KNOWN).decide(test, true, NOW).where()).isEqualTo(Where.CLOUD);
    }

    @Test
    void callsThatWentElsewhereAreNeverSafe() {
        WatchedTest test = new WatchedTest(List.of(PUT), Map.of("azure", 3), Set.of());

        assertThat(decider(Policy.KNOWN).decide(test, true, NOW).why()).isEqualTo("calls of azure are not redirected");
    }

    @Test
    void aTestThatFailsOnTheEmulatorIsAskedOnTheCloud() {
        assertThat(decider(Policy.KNOWN).decide(test(PUT), false, NOW).where()).isEqualTo(Where.CLOUD);
    }

    @Test
    void aTestWithoutCallsIsNotDecidedAbout() {
        assertThat(decider.decide(WatchedTest.SILENT, true, NOW).where()).isEqualTo(Where.NO_CALLS);
    }

    @Test
    void whatFuzzingHasTriedWithoutFindingAnythingIsTrusted() {
        KnowledgeBase knowledge = tried(EMULATOR, "PutObject", 1, "Bucket", "Key", "Body");

        assertThat(decider(Policy.KNOWN, knowledge).decide(test(PUT), true, NOW).where())
                .isEqualTo(Where.TRUSTED);
        assertThat(decider(Policy.COMBINED, knowledge)
                        .decide(test(PUT), true, NOW)
                        .where())
                .isEqualTo(Where.TRUSTED);
    }

    @Test
    void whatFuzzingHasNeverSeenSucceedIsNotTrusted() {
        for (KnowledgeBase knowledge : List.of(
                new KnowledgeBase(),
                tried(EMULATOR, "PutObject", 0),
                tried(EMULATOR, "GetObject", 7, "Bucket", "Key"),
                tried("stand-in 2", "PutObject", 7, "Bucket", "Key"))) {
            Decision decision = decider(Policy.KNOWN, knowledge).decide(test(PUT), true, NOW);

            assertThat(decision.where()).isEqualTo(Where.CLOUD);
            assertThat(decision.why()).isEqualTo("not exercised by fuzzing: s3 PutObject");
            assertThat(decision.notExercised()).containsExactly("s3 PutObject");
        }
    }

    @Test
    void aParameterThatNoSuccessHadIsNotTrusted() {
        Decision decision =
                decider(Policy.KNOWN, tried(EMULATOR, "PutObject", 7, "Bucket")).decide(test(PUT), true, NOW);

        assertThat(decision.where()).isEqualTo(Where.CLOUD);
        assertThat(decision.notExercised()).containsExactly("s3 PutObject with Key");
    }

    @Test
    void combinedTrustsWhatWasNotExercisedOnceItIsSafe() {
        Decider combined = decider(Policy.COMBINED);

        Decision before = combined.decide(test(PUT), true, NOW);
        assertThat(before.where()).isEqualTo(Where.CLOUD);
        assertThat(before.notExercised()).containsExactly("s3 PutObject");
        combined.learn(test(PUT), test(PUT), test(PUT), NOW);
        Decision after = combined.decide(test(PUT), true, NOW);
        assertThat(after.where()).isEqualTo(Where.TRUSTED);
        assertThat(after.notExercised()).isEmpty();
    }
}
