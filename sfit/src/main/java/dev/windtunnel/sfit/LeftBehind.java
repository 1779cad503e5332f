package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallDetails;
import dev.windtunnel.calls.message.AnswerFields;
import dev.windtunnel.explore.CalmCheck;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Notices what faulted executions leave in databases, caches, circuit breakers and static fields: afterwards, the calls of a
 * calm run are others than before, or get other answers. What differed from one calm run to the next before is left out, field
 * by field.
 */
public enum LeftBehind implements CalmCheck {
    INSTANCE;

    /** What the shortfall is called. */
    public static final String DIFFERENCES = "calls that differ in calm air after the faults";

    /** One call: what people know it by, and what came of it. */
    private record Seen(String label, @Nullable String outcome, Map<String, Long> fields) {}

    @Override
    public Optional<Shortfall> differences(List<Execution> before, Execution after) {
        List<Map<Long, Seen>> calm =
                before.stream().map(run -> seen(run.trace())).toList();
        Map<Long, Seen> now = seen(after.trace());
        Set<String> differing = new TreeSet<>();
        // If every run makes other calls, as with random arguments, a new call says nothing.
        boolean alike = calm.stream().map(Map::keySet).distinct().count() == 1;
        now.forEach((identity, call) -> {
            if (alike && calm.stream().noneMatch(run -> run.containsKey(identity))) {
                differing.add(call.label());
            }
        });
        calm.get(0).forEach((identity, call) -> {
            if (calm.stream().allMatch(run -> run.containsKey(identity))
                    && differs(calm.stream().map(run -> run.get(identity)).toList(), now.get(identity))) {
                differing.add(call.label());
            }
        });
        boolean passed = before.stream().allMatch(run -> run.ending() instanceof Ending.Passed);
        boolean fails = passed && !(after.ending() instanceof Ending.Passed);
        if (differing.isEmpty() && !fails) {
            return Optional.empty();
        }
        return Optional.of(new Shortfall(
                DIFFERENCES,
                Math.max(1, differing.size()),
                true,
                (differing.isEmpty()
                                ? ""
                                : FaultShortfalls.named(List.copyOf(differing))
                                        + (differing.size() == 1 ? " is" : " are")
                                        + " no longer the same without a fault; ")
                        + (fails ? "the test fails now without a fault; " : "")
                        + "an execution leaves something behind that decides the next one, so reset it in @BeforeEach, a database by"
                        + " DatabaseSnapshot."));
    }

    private static boolean differs(List<Seen> before, @Nullable Seen after) {
        if (after == null) {
            return true;
        }
        Seen first = before.get(0);
        boolean sameOutcomes = before.stream().allMatch(call -> Objects.equals(call.outcome(), first.outcome()));
        if (sameOutcomes && !Objects.equals(first.outcome(), after.outcome())) {
            return true;
        }
        Set<String> names = new TreeSet<>(after.fields().keySet());
        before.forEach(call -> names.addAll(call.fields().keySet()));
        if (names.contains(AnswerFields.UNFINISHED_BODY)) {
            // How much of it had come is a matter of time.
            names.removeIf(AnswerFields::isOfBody);
        }
        for (String name : names) {
            Long value = first.fields().get(name);
            boolean same = before.stream()
                    .allMatch(call -> Objects.equals(call.fields().get(name), value));
            if (same && !Objects.equals(value, after.fields().get(name))) {
                return true;
            }
        }
        return false;
    }

    private static Map<Long, Seen> seen(Trace trace) {
        Map<Long, Seen> calls = new HashMap<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.identified(choice)) {
                String details = trace.description(choice);
                calls.put(
                        trace.identity(choice),
                        new Seen(
                                trace.label(choice),
                                trace.outcome(choice),
                                details.isEmpty()
                                        ? Map.of()
                                        : CallDetails.parse(details).fields()));
            }
        }
        return calls;
    }
}
