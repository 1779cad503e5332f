package dev.windtunnel.sfit.answers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known about every request: what it does in which situation. All of it is learned from executions, and learned again if
 * it turns out that answers are to be compared otherwise.
 */
final class Requests {

    /** The test itself, as if it were a request. */
    static final long TEST = 0;

    private final List<SeenExecution> executions = new ArrayList<>();
    private final Map<Long, Situation> beginnings = new LinkedHashMap<>();
    private final Map<String, Long> statuses = new HashMap<>();
    private final Comparison comparison = new Comparison();
    private final Marks marks = new Marks();

    /** Learns from an execution. */
    void learn(SeenExecution execution) {
        executions.add(execution);
        boolean consistent = !marks.add(execution.queries()) && learned(execution);
        // Each time, one more field or method is left out of the comparison, so this ends.
        while (!consistent) {
            beginnings.clear();
            statuses.clear();
            consistent = true;
            for (SeenExecution known : executions) {
                if (!learned(known)) {
                    consistent = false;
                    break;
                }
            }
        }
    }

    /** False if answers are to be compared otherwise from now on. */
    private boolean learned(SeenExecution execution) {
        List<SeenCall> calls = execution.calls();
        // The marks of a call are those of all faults behind it.
        List<Set<Long>> behind = new ArrayList<>();
        calls.forEach(call -> behind.add(new HashSet<>()));
        for (int i = calls.size() - 1; i >= 0; i--) {
            SeenCall call = calls.get(i);
            String fault = call.fault();
            if (fault != null) {
                behind.get(i).addAll(marks.of(call.details(), fault));
                if (Comparison.isStatus(fault)) {
                    statuses.putIfAbsent(call.method() + "=" + fault, comparison.answer(call));
                }
            }
            if (call.request() != SeenCall.TEST) {
                behind.get(call.request()).addAll(behind.get(i));
            }
        }
        if (!follow(execution, SeenCall.TEST, behind)) {
            return false;
        }
        for (int i = 0; i < calls.size(); i++) {
            if (!comparison.isInlined(calls.get(i)) && !follow(execution, i, behind)) {
                return false;
            }
        }
        return true;
    }

    /** Follows one request through its situations. */
    private boolean follow(SeenExecution execution, int request, List<Set<Long>> behind) {
        boolean isTest = request == SeenCall.TEST;
        if (!isTest
                && !execution.calls().get(request).isAnswered()
                && execution.calls().stream().noneMatch(call -> call.request() == request)) {
            // The service was never asked.
            return true;
        }
        long key = isTest ? TEST : execution.calls().get(request).details().request();
        Situation situation = beginnings.computeIfAbsent(key, first -> new Situation());
        Map<Integer, Integer> inlinedCalls = new HashMap<>();
        int position = 0;
        for (int i = 0; i < execution.calls().size(); i++) {
            SeenCall call = execution.calls().get(i);
            Integer inlinedIn = inlinedCalls.get(call.request());
            if (call.request() != request && inlinedIn == null) {
                continue;
            }
            boolean inlined = call.isAnswered() && comparison.isInlined(call);
            int parent = inlinedIn == null ? Step.REQUEST : inlinedIn;
            Situation.Branch branch = situation.branch(parent, call, comparison.isInlined(call));
            Set<Long> marksOfCall = isTest && !inlined ? behind.get(i) : Set.of();
            situation = branch.after(new Situation.Edge(comparison.answer(call), marksOfCall));
            if (inlined) {
                inlinedCalls.put(i, position);
            }
            position++;
        }
        if (isTest) {
            return true;
        }
        SeenCall answered = execution.calls().get(request);
        if (!answered.isAnswered() || answered.details().fields().isEmpty()) {
            return true;
        }
        Situation.End end = new Situation.End(comparison.answer(answered), answered, execution.calm());
        Situation.End other = situation.end(end);
        if (other != null) {
            comparison.differ(answered, other.details(), answered.details(), other.calm() && execution.calm());
            return false;
        }
        return true;
    }

    /** What requests do first, by what they ask for. */
    Map<Long, Situation> beginnings() {
        return beginnings;
    }

    /** The answer that a caller gets for this fault; null for a status that was not seen yet. */
    @Nullable
    Long answerOf(Step step, String fault) {
        return Comparison.isStatus(fault)
                ? statuses.get(step.method() + "=" + fault)
                : Long.valueOf(Comparison.fault(fault));
    }

    Marks marks() {
        return marks;
    }

    Comparison comparison() {
        return comparison;
    }
}
