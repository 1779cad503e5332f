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
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The reference run of a suite, as far as calls may meet faults.
 *
 * @param tests those whose calls may meet faults
 * @param found what each of them is found and started by
 * @param notPlanned what could not be looked at, or cannot be run by itself
 * @param retries how many calls of all tests were further attempts
 * @param mocked tests that call mocks of clients
 * @param annotations the names of the annotations of all tests, by test
 * @param extras what calls can meet beyond the policies of the paper, by test
 */
public record Reference(
        List<ReferenceTest> tests,
        Map<String, Map.Entry<TestId, JvmRecipe>> found,
        List<NotPlanned> notPlanned,
        long retries,
        List<MockedClients> mocked,
        Map<String, Set<String>> annotations,
        Map<String, ExtraCalls> extras) {

    public Reference {
        tests = List.copyOf(tests);
        found = Map.copyOf(found);
        notPlanned = List.copyOf(notPlanned);
        mocked = List.copyOf(mocked);
        annotations = Map.copyOf(annotations);
        extras = Map.copyOf(extras);
    }

    /** What was seen of the suite. */
    public static Reference of(ObservedSuite suite) {
        Map<Long, Optional<JvmRecipe>> recipes = new LinkedHashMap<>();
        suite.jvms().forEach(jvm -> recipes.put(jvm.pid(), jvm.recipe()));
        List<ReferenceTest> tests = new ArrayList<>();
        Map<String, Map.Entry<TestId, JvmRecipe>> found = new LinkedHashMap<>();
        List<NotPlanned> notPlanned = new ArrayList<>(NotPlanned.in(suite));
        Map<String, ExtraCalls> extras = new LinkedHashMap<>();
        Map<String, Set<String>> annotations = new LinkedHashMap<>();
        long retries = 0;
        for (ObservedTest test : suite.tests()) {
            annotations.put(test.id().toString(), test.annotations());
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
                notPlanned.add(new NotPlanned(name, "its JVM has not told how it was started"));
                continue;
            }
            tests.add(new ReferenceTest(name, test.time(), some));
            found.put(name, Map.entry(test.id(), recipe.get()));
            extras.put(name, ExtraCalls.of(test.calls()));
        }
        List<MockedClients> mocked = suite.tests().stream()
                .filter(test -> !test.mocked().isEmpty())
                .map(MockedClients::of)
                .toList();
        return new Reference(tests, found, notPlanned, retries, mocked, annotations, extras);
    }

    static ReferenceCall call(ObservedCall call) {
        return new ReferenceCall(
                call.identity(), call.site().toString(), call.service(), CloudServices.operation(call.method()));
    }

    /** Whether a test ran in a JVM that Maven has started for integration tests. */
    public boolean isIntegrationTest(TestId test) {
        return find(test.toString())
                .filter(found -> found.getValue().isForIntegrationTests())
                .isPresent();
    }

    /** The names of the annotations that a test carries. */
    public Set<String> annotations(TestId test) {
        return annotations.getOrDefault(test.toString(), Set.of());
    }

    /** The names of the annotations that any test carries, also one without calls. */
    public Set<String> allAnnotations() {
        return annotations.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
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
