package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.hybrid.policy.Decision;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.suite.TestId;
import java.util.List;
import java.util.Locale;

/**
 * What came of a test.
 *
 * @param emulator its run on the emulator, among all others
 * @param outcome what that and its run on the cloud amount to
 * @param decision why it ran on the cloud, or did not
 * @param verified whether it ran on the cloud only because somebody wanted to see whether it is trusted rightly
 * @param cloud its runs on the cloud, with what they have called
 * @param becameSafe whether its sequence of calls is known to be safe from now on
 * @param difference the first call that the sides have answered otherwise, or why one side did not pass; empty if there is neither
 * @param token replays the failure on the cloud; empty if there is none
 */
public record TestResult(
        TestId id,
        WatchedTest emulator,
        Outcome outcome,
        Decision decision,
        boolean verified,
        List<WatchedTest> cloud,
        boolean becameSafe,
        String difference,
        String token) {

    /** What both sides amount to. */
    public enum Outcome {
        /** It passed on the emulator, and was asked nowhere else. */
        PASSED_ON_THE_EMULATOR,
        /** It passed on both sides. */
        SAME,
        /** It passed on the emulator and failed on the cloud: a violation of deployment safety. */
        FAILS_ON_THE_CLOUD,
        /** It failed on the emulator and passed on the cloud. */
        FALSE_ALARM,
        /** It failed on both sides. */
        FAILS_ON_BOTH,
        /** It could not be run by itself, so nothing is known about the cloud. */
        NOT_JUDGED;

        static Outcome of(boolean passesOnTheEmulator, boolean passesOnTheCloud) {
            if (passesOnTheEmulator) {
                return passesOnTheCloud ? SAME : FAILS_ON_THE_CLOUD;
            }
            return passesOnTheCloud ? FALSE_ALARM : FAILS_ON_BOTH;
        }

        /** As documents have it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public TestResult {
        cloud = List.copyOf(cloud);
    }

    /** A test that was asked on the emulator only. */
    static TestResult of(TestId id, WatchedTest emulator, Decision decision, Outcome outcome) {
        return new TestResult(id, emulator, outcome, decision, false, List.of(), false, "", "");
    }

    /** The same after it has run on the cloud. */
    TestResult onTheCloud(List<WatchedTest> asked, boolean isSafeNow, String said, String replay) {
        return new TestResult(id, emulator, outcome, decision, isTrusted(), asked, isSafeNow, said, replay);
    }

    /** Whether it was trusted, and should not have been. */
    public boolean isWronglyTrusted() {
        return verified && outcome == Outcome.FAILS_ON_THE_CLOUD;
    }

    /** Whether the emulator's word counts. */
    public boolean isTrusted() {
        return decision.where() == Decision.Where.TRUSTED;
    }
}
