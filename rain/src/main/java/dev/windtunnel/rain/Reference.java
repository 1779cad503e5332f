package dev.windtunnel.rain;

import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.plan.ReferenceTest;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.suite.ObservedCall;
import dev.windtunnel.suite.ObservedSuite;
import dev.windtunnel.suite.ObservedTest;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestOutcome;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The reference run of a suite, as far as calls may meet faults.
 *
 * @param tests those whose calls may meet faults
 * @param found what each of them is found and started by
 * @param withoutRecipe tests with such calls whose JVM has not told how it was started, so that they cannot be run by themselves
 * @param retries how many calls of all tests were further attempts
 */
public record Reference(
        List<ReferenceTest> tests,
        Map<String, Map.Entry<TestId, JvmRecipe>> found,
        List<String> withoutRecipe,
        long retries) {

    public Reference {
        tests = List.copyOf(tests);
        found = Map.copyOf(found);
        withoutRecipe = List.copyOf(withoutRecipe);
    }

    /** What was seen of the suite. */
    public static Reference of(ObservedSuite suite) {
        Map<Long, Optional<JvmRecipe>> recipes = new LinkedHashMap<>();
        suite.jvms().forEach(jvm -> recipes.put(jvm.pid(), jvm.recipe()));
        List<ReferenceTest> tests = new ArrayList<>();
        Map<String, Map.Entry<TestId, JvmRecipe>> found = new LinkedHashMap<>();
        List<String> withoutRecipe = new ArrayList<>();
        long retries = 0;
        for (ObservedTest test : suite.tests()) {
            retries += test.calls().stream().filter(call -> call.attempt() > 1).count();
            List<ReferenceCall> some = test.calls().stream()
                    .filter(ObservedCall::mayMeetFaults)
                    .map(Reference::call)
                    .toList();
            Optional<JvmRecipe> recipe = recipes.getOrDefault(test.pid(), Optional.empty());
            String name = test.id().toString();
            if (some.isEmpty() || test.outcome() != TestOutcome.PASSED || found.containsKey(name)) {
                continue;
            }
            if (recipe.isEmpty()) {
                withoutRecipe.add(name);
                continue;
            }
            tests.add(new ReferenceTest(name, test.time(), some));
            found.put(name, Map.entry(test.id(), recipe.get()));
        }
        return new Reference(tests, found, withoutRecipe, retries);
    }

    private static ReferenceCall call(ObservedCall call) {
        return new ReferenceCall(
                call.identity(), call.site().toString(), call.service(), CloudServices.operation(call.method()));
    }

    /** What a test is found and started by. */
    Optional<Map.Entry<TestId, JvmRecipe>> find(String test) {
        return Optional.ofNullable(found.get(test));
    }

    /** The number of lines that make the calls. */
    public long sites() {
        return tests.stream()
                .flatMap(test -> test.calls().stream())
                .map(ReferenceCall::site)
                .distinct()
                .count();
    }

    /** The number of calls that may meet faults. */
    public long faultable() {
        return tests.stream().mapToLong(test -> test.calls().size()).sum();
    }
}
