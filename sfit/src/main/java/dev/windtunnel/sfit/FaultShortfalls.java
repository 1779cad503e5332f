package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallTally;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.sfit.answers.AnswerSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a tally of calls says about calls that were to be tested and were not. */
public final class FaultShortfalls {

    private static final int MOST_NAMED = 3;

    private FaultShortfalls() {}

    /** The same, with what a search has seen that it cannot take into account. */
    public static List<Shortfall> of(CallTally tally, Search search) {
        List<Shortfall> shortfalls = new ArrayList<>(of(tally));
        if (search instanceof AnswerSearch answers) {
            if (!answers.stateful().isEmpty()) {
                shortfalls.add(new Shortfall(
                        "methods that remember",
                        answers.stateful().size(),
                        false,
                        named(answers.stateful().stream().sorted().toList())
                                + " answered the same request in two ways; what such a method does with several requests is"
                                + " tested completely with reduction = FaultReduction.NONE only."));
            }
            add(
                    shortfalls,
                    "methods whose answers cannot be compared",
                    answers.incomparable().size());
        }
        return shortfalls;
    }

    /** The shortfalls. Calls from the project's code that belong to nobody decide, because each may hide what is looked for. */
    public static List<Shortfall> of(CallTally tally) {
        List<Shortfall> shortfalls = new ArrayList<>();
        Map<String, Long> unattributed = tally.unattributed();
        long lost = unattributed.values().stream().mapToLong(Long::longValue).sum();
        if (lost > 0) {
            shortfalls.add(new Shortfall(
                    "calls not attributed to an execution",
                    lost,
                    true,
                    "They were made at " + named(unattributed.keySet().stream().toList())
                            + " while several executions ran; run one at a time, or wrap what the threads do with"
                            + " CallContext.wrap."));
        }
        add(shortfalls, "calls of libraries not attributed", tally.foreign());
        add(shortfalls, "calls after the end of their execution", tally.lateCalls());
        if (!tally.unjoined().isEmpty()) {
            Map<String, String> unjoined = tally.unjoined();
            shortfalls.add(new Shortfall(
                    "methods of services that did not take part",
                    unjoined.size(),
                    false,
                    "What " + named(unjoined.keySet().stream().toList())
                            + " calls is taken for calls of the test; have it take part by "
                            + unjoined.values().iterator().next() + "."));
        }
        if (!tally.cutOff().isEmpty()) {
            shortfalls.add(
                    new Shortfall(
                            "places in coroutines",
                            tally.cutOff().size(),
                            false,
                            "Calls at " + named(tally.cutOff().stream().toList())
                                    + " are named without the callers of their function, which are not on the stack after it was"
                                    + " suspended; calls that such a function makes for several callers are told apart by their order."));
        }
        if (tally.hiddenFaults() > 0) {
            Map<String, String> hidden = tally.hidden();
            shortfalls.add(new Shortfall(
                    "faults that a library hid by trying again",
                    tally.hiddenFaults(),
                    false,
                    named(hidden.keySet().stream().toList()) + " succeeded when "
                            + hidden.values().iterator().next()
                            + " tried again; set layer = FaultLayer.ABOVE_RETRIES to see what the code above it does when that"
                            + " does not help."));
        }
        Map<String, Long> unbroken = tally.unbroken();
        if (!unbroken.isEmpty()) {
            shortfalls.add(
                    new Shortfall(
                            "answers that did not break off as planned",
                            unbroken.values().stream()
                                    .mapToLong(Long::longValue)
                                    .sum(),
                            false,
                            named(unbroken.keySet().stream().toList())
                                    + " had nothing to read, or the caller did not read as far as the middle, so it met no fault."));
        }
        add(shortfalls, "methods faulted as groups only", tally.groups().size());
        add(shortfalls, "methods left alone", tally.spared().size());
        return shortfalls;
    }

    /** What the agent could not do in this JVM: calls may have been made that nobody has seen. */
    public static List<Shortfall> ofAgent() {
        List<Shortfall> shortfalls = new ArrayList<>();
        if (!CallAgent.refusal().isEmpty()) {
            shortfalls.add(new Shortfall("JVM without agent", 1, false, CallAgent.refusal()));
        }
        Map<String, Throwable> classes = CallAgent.notInstrumented();
        if (!classes.isEmpty()) {
            shortfalls.add(new Shortfall(
                    "classes not instrumented",
                    classes.size(),
                    false,
                    "Calls that are made with "
                            + named(classes.keySet().stream().sorted().toList())
                            + " may not have been seen: "
                            + classes.values().iterator().next() + "."));
        }
        List<Throwable> problems = CallAgent.problems();
        if (!problems.isEmpty()) {
            shortfalls.add(new Shortfall(
                    "mistakes inside of the agent",
                    problems.size(),
                    false,
                    "The code under test went on as without it; the first one is " + problems.get(0) + "."));
        }
        return shortfalls;
    }

    private static void add(List<Shortfall> shortfalls, String what, long count) {
        if (count > 0) {
            shortfalls.add(new Shortfall(what, count, false, ""));
        }
    }

    /** The first few, and how many more there are. */
    static String named(List<String> all) {
        String first = String.join(", ", all.subList(0, Math.min(MOST_NAMED, all.size())));
        return all.size() <= MOST_NAMED ? first : first + " and " + (all.size() - MOST_NAMED) + " more";
    }
}
