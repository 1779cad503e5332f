package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.fidelity.knowledge.KnownCalls;
import dev.windtunnel.suite.TestId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A test on both sides, each among all others.
 *
 * @param operations what it calls, with the services
 * @param discrepant those of them of which a discrepancy is known, or that were answered otherwise in some test of this run
 * @param isMissing whether the cloud's run has no such test
 * @param difference the first call that was answered otherwise; empty if there is none
 */
public record ComparedTest(
        TestId id,
        Set<String> operations,
        Set<String> discrepant,
        boolean passesOnTheEmulator,
        boolean passesOnTheCloud,
        boolean isMissing,
        String difference) {

    public ComparedTest {
        operations = new TreeSet<>(operations);
        discrepant = new TreeSet<>(discrepant);
    }

    static List<ComparedTest> all(WatchedSuite emulator, WatchedSuite cloud, KnownCalls known) {
        CallDifferences differences = new CallDifferences(
                Stream.concat(emulator.hosts().stream(), cloud.hosts().stream()).toList());
        Set<String> discrepant = new HashSet<>();
        for (SuiteTestRun test : emulator.tests()) {
            WatchedTest here = emulator.watched(test.id());
            here.calls().stream()
                    .filter(known::isDiscrepant)
                    .map(WatchedCall::name)
                    .forEach(discrepant::add);
            differences
                    .first(here, cloud.watched(test.id()))
                    .ifPresent(different -> discrepant.add(different.emulator().name()));
        }
        List<ComparedTest> all = new ArrayList<>();
        for (SuiteTestRun test : emulator.tests()) {
            TestId id = test.id();
            Set<String> operations = new TreeSet<>();
            emulator.watched(id).calls().forEach(call -> operations.add(call.name()));
            cloud.watched(id).calls().forEach(call -> operations.add(call.name()));
            Set<String> both = new TreeSet<>(operations);
            both.retainAll(discrepant);
            all.add(new ComparedTest(
                    id,
                    operations,
                    both,
                    emulator.passed(id).orElse(false),
                    cloud.passed(id).orElse(false),
                    cloud.passed(id).isEmpty(),
                    differences.between(emulator.watched(id), cloud.watched(id))));
        }
        return all;
    }

    /** Whether it calls an operation that is discrepant. */
    public boolean isDiscrepant() {
        return !discrepant.isEmpty();
    }

    /** Whether the sides come to different results. */
    public boolean hasDiscrepantResult() {
        return !isMissing && passesOnTheEmulator != passesOnTheCloud;
    }

    /** Whether it promises what does not hold. */
    public boolean isViolation() {
        return hasDiscrepantResult() && passesOnTheEmulator;
    }

    /** Whether it complains for nothing. */
    public boolean isFalseAlarm() {
        return hasDiscrepantResult() && passesOnTheCloud;
    }

    boolean failsOnBoth() {
        return !isMissing && !passesOnTheEmulator && !passesOnTheCloud;
    }
}
