package dev.windtunnel.fidelity.hybrid.policy;

import dev.windtunnel.fidelity.hybrid.key.SequenceKey;
import dev.windtunnel.fidelity.hybrid.policy.Decision.Where;
import dev.windtunnel.fidelity.hybrid.safe.SafeContext;
import dev.windtunnel.fidelity.hybrid.safe.SafeList;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.fidelity.knowledge.ExercisedCalls;
import dev.windtunnel.fidelity.knowledge.KnownCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Decides about tests, and learns from those that ran on the cloud. The combined policy is read as the paper words it, "only conduct in-situ analysis for
 * discrepant tests": a test that meets no known discrepancy is trusted, and one that does is trusted if its sequence is safe. To know no discrepancy of
 * a call is worth something only if somebody has looked, so a call that fuzzing has not tried counts as one that meets a discrepancy.
 *
 * @param known warns of calls
 * @param exercised tells which calls it would know to warn of
 * @param hosts what stands in URLs of either side
 * @param emulator the emulator and its version
 * @param safeFor how long a sequence is safe
 */
public record Decider(
        Policy policy,
        KnownCalls known,
        ExercisedCalls exercised,
        SafeList safe,
        List<String> hosts,
        String emulator,
        Duration safeFor) {

    public Decider {
        hosts = List.copyOf(hosts);
    }

    /** Where the result of a test comes from. */
    public Decision decide(WatchedTest test, boolean passed, Instant now) {
        if (test.isSilent()) {
            return new Decision(Where.NO_CALLS, "calls no service");
        }
        if (!passed) {
            return new Decision(Where.CLOUD, "fails on the emulator");
        }
        String doubt = test.doubt();
        if (!doubt.isEmpty()) {
            return new Decision(Where.CLOUD, doubt);
        }
        if (!policy.asksKnowledge()) {
            return bySafeList(test, now);
        }
        Decision byKnowledge = byKnowledge(test);
        if (policy == Policy.KNOWN || byKnowledge.where() == Where.TRUSTED) {
            return byKnowledge;
        }
        Decision bySafeList = bySafeList(test, now);
        return new Decision(
                bySafeList.where(),
                bySafeList.isForCloud() ? byKnowledge.why() + "; " + bySafeList.why() : bySafeList.why(),
                bySafeList.isForCloud() ? byKnowledge.notExercised() : List.of());
    }

    private Decision byKnowledge(WatchedTest test) {
        List<KnownCalls.Warning> warnings = known.warnings(test.calls());
        if (!warnings.isEmpty()) {
            return new Decision(Where.CLOUD, said(warnings.get(0)));
        }
        List<String> missing = exercised.missing(test.calls());
        return missing.isEmpty()
                ? new Decision(Where.TRUSTED, "meets no known discrepancy")
                : new Decision(Where.CLOUD, "not exercised by fuzzing: " + String.join("; ", missing), missing);
    }

    private Decision bySafeList(WatchedTest test, Instant now) {
        return safe.trusts(key(test), context(test), now)
                ? new Decision(Where.TRUSTED, "its calls and answers are known to be safe")
                : new Decision(Where.CLOUD, "its calls and answers are not known to be safe");
    }

    private static String said(KnownCalls.Warning warning) {
        List<String> conditions = warning.known().discrepancy().conditions();
        return warning.call().operation() + " is discrepant"
                + (conditions.isEmpty() ? "" : ": " + String.join("; ", conditions));
    }

    /** The word for what a test has asked and been answered. */
    public SequenceKey key(WatchedTest test) {
        return safe.key(test.calls(), hosts);
    }

    private SafeContext context(WatchedTest test) {
        return SafeContext.now(emulator, String.join("+", new java.util.TreeSet<>(test.sdks())));
    }

    /** A test was trusted, and fails on the cloud: nobody trusts its sequence any more. */
    public void forget(WatchedTest test) {
        safe.remove(key(test), context(test));
    }

    /**
     * Learns from a test that passed on both sides; whether its sequence is safe from now on.
     *
     * @param suite its run on the emulator with all others
     * @param alone its run on the emulator by itself, in another JVM
     * @param cloud its run on the cloud
     */
    public boolean learn(WatchedTest suite, WatchedTest alone, WatchedTest cloud, Instant now) {
        if (!suite.doubt().isEmpty() || !cloud.doubt().isEmpty()) {
            return false;
        }
        // Not from the cloud's run: a word that only its JVM and one other have in common is constant by accident.
        safe.learnConstants(suite.calls(), alone.calls());
        SequenceKey key = key(suite);
        boolean agrees = key.key().equals(key(cloud).key());
        if (agrees) {
            safe.add(key, context(suite), now, safeFor);
        }
        return agrees;
    }
}
