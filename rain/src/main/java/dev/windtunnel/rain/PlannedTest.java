package dev.windtunnel.rain;

import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * A test, and which of its calls meet faults.
 *
 * @param recipe how its JVM is started
 * @param time how long it took in the reference run
 * @param relaxed whether it tests a whole system, which should survive the injected faults themselves
 * @param calls the calls that meet faults, in the order in which the test makes them
 */
public record PlannedTest(TestId id, JvmRecipe recipe, Duration time, boolean relaxed, List<ReferenceCall> calls) {

    public PlannedTest {
        calls = List.copyOf(calls);
    }

    /** The same in another JVM. */
    PlannedTest in(JvmRecipe other) {
        return new PlannedTest(id, other, time, relaxed, calls);
    }

    /** The same without the calls of these sites. */
    public PlannedTest without(Set<String> sites) {
        return new PlannedTest(
                id,
                recipe,
                time,
                relaxed,
                calls.stream().filter(call -> !sites.contains(call.site())).toList());
    }
}
