package dev.windtunnel.rain;

import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A test, and which of its calls meet faults.
 *
 * @param recipe how its JVM is started
 * @param time how long it took in the reference run
 * @param relaxed whether it tests a whole system, which should survive the injected faults themselves
 * @param calls the calls that meet the policies of the paper, in the order in which the test makes them
 * @param extras what calls meet beyond these
 * @param pairs how many runs, at most, in which a second call meets a fault, too
 * @param unrepeatable how many calls would meet more, if their requests could be sent once more
 */
public record PlannedTest(
        TestId id,
        JvmRecipe recipe,
        Duration time,
        boolean relaxed,
        List<ReferenceCall> calls,
        List<Extra> extras,
        int pairs,
        int unrepeatable) {

    /** A call that meets a policy which is none of the paper's. */
    public record Extra(ReferenceCall call, Policy policy) {}

    public PlannedTest {
        calls = List.copyOf(calls);
        extras = List.copyOf(extras);
    }

    /** A test whose calls meet the policies of the paper, and nothing else. */
    public PlannedTest(TestId id, JvmRecipe recipe, Duration time, boolean relaxed, List<ReferenceCall> calls) {
        this(id, recipe, time, relaxed, calls, List.of(), 0, 0);
    }

    /** The same in another JVM, in which injections do what they were to do in this one. */
    PlannedTest in(JvmRecipe other) {
        JvmRecipe same = other;
        for (Map.Entry<String, String> property : recipe.properties().entrySet()) {
            if (property.getKey().startsWith(RainInjection.SETTINGS)) {
                same = same.with(property.getKey(), property.getValue());
            }
        }
        return new PlannedTest(id, same, time, relaxed, calls, extras, pairs, unrepeatable);
    }

    /** The call with this identity, if it is one of those that were planned. */
    public Optional<ReferenceCall> call(long identity) {
        return Stream.concat(calls.stream(), extras.stream().map(Extra::call))
                .filter(each -> each.identity() == identity)
                .findFirst();
    }

    /** How many injection runs there are at most. */
    public int runs() {
        return calls.size() * Policy.OF_THE_PAPER.size() + extras.size() + pairs;
    }

    /** Whether nothing is left of it. */
    public boolean isEmpty() {
        return calls.isEmpty() && extras.isEmpty();
    }

    /** The same without the calls of these sites. */
    public PlannedTest without(Set<String> sites) {
        return new PlannedTest(
                id,
                recipe,
                time,
                relaxed,
                calls.stream().filter(call -> !sites.contains(call.site())).toList(),
                extras.stream()
                        .filter(extra -> !sites.contains(extra.call().site()))
                        .toList(),
                pairs,
                unrepeatable);
    }
}
