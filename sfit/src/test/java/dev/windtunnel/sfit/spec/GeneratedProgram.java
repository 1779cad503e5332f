package dev.windtunnel.sfit.spec;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A program that makes calls, and does something about each that fails. It can be run with real calls, or by a table of what becomes of them. */
record GeneratedProgram(List<Step> steps) {

    /** What it does about a call that fails. */
    enum Reaction {
        IGNORED,
        DEFAULT,
        THROWN,
        ANSWERED,
        FALLBACK,
        TRIED_AGAIN,
        SKIPS_NEXT
    }

    /**
     * A call.
     *
     * @param number equal calls have equal numbers
     * @param effect whether it changes something, so that it is counted
     * @param faults how many faults it may meet
     */
    record Step(int number, boolean effect, int faults, Reaction reaction) {
        String method() {
            return (effect ? "POST" : "GET") + " /s" + number;
        }

        String fallback() {
            return "GET /f" + number;
        }
    }

    /** Makes a call, and tells whether it has succeeded. */
    interface Caller {
        boolean succeeds(String method) throws Exception;
    }

    /** A failure of the program. */
    static final class ProgramException extends RuntimeException {
        private static final long serialVersionUID = 1;

        ProgramException(String message) {
            super(message);
        }
    }

    /**
     * What a run came to.
     *
     * @param got the answer or the failure
     * @param calls all calls in their order: method, and number among the calls of this method
     * @param faults which of them met faults, and which
     * @param arrived how often each method was called without a fault
     */
    record Outcome(String got, List<String> calls, Map<String, Integer> faults, Map<String, Integer> arrived) {}

    static GeneratedProgram random(RandomSource random) {
        List<Step> steps = new ArrayList<>();
        int size = 2 + random.below(3);
        while (steps.size() < size) {
            Step step = new Step(
                    steps.size(),
                    random.onceIn(2),
                    1 + random.below(2),
                    Reaction.values()[random.below(Reaction.values().length)]);
            steps.add(step);
            // A statement means all equal calls, so what happens must not depend on which of them fails.
            boolean alike = step.reaction() != Reaction.SKIPS_NEXT && step.reaction() != Reaction.TRIED_AGAIN;
            if (alike && random.onceIn(5) && steps.size() < size) {
                steps.add(step);
            }
        }
        return new GeneratedProgram(steps);
    }

    /** The same, except that it does something else about one call. */
    GeneratedProgram changed(RandomSource random) {
        List<Step> others = new ArrayList<>(steps);
        int at = random.below(others.size());
        Step step = others.get(at);
        others.set(
                at,
                new Step(
                        step.number(),
                        step.effect(),
                        step.faults(),
                        Reaction.values()[random.below(Reaction.values().length)]));
        return new GeneratedProgram(others);
    }

    /** Every method that it may call, and how many faults that may meet. */
    Map<String, Integer> methods() {
        Map<String, Integer> methods = new TreeMap<>();
        steps.forEach(step -> {
            methods.put(step.method(), step.faults());
            methods.put(step.fallback(), 1);
        });
        return methods;
    }

    /** Runs it: an answer, or a status that is a failure. */
    Object run(Caller caller) throws Exception {
        int sum = 0;
        boolean skips = false;
        for (Step step : steps) {
            if (skips) {
                skips = false;
                continue;
            }
            boolean counts = step.reaction() == Reaction.DEFAULT || step.reaction() == Reaction.FALLBACK;
            if (caller.succeeds(step.method())) {
                sum += counts ? 1 << step.number() : 0;
                continue;
            }
            switch (step.reaction()) {
                case IGNORED, DEFAULT -> {}
                case THROWN -> throw new ProgramException("no " + step.number());
                case ANSWERED -> {
                    return HttpAnswer.of(502, "no " + step.number());
                }
                case FALLBACK -> needed(caller, step.fallback());
                case TRIED_AGAIN -> needed(caller, step.method());
                case SKIPS_NEXT -> skips = true;
            }
        }
        return "sum " + sum;
    }

    private static void needed(Caller caller, String method) throws Exception {
        if (!caller.succeeds(method)) {
            throw new ProgramException("neither " + method);
        }
    }

    /** What a run comes to in which these calls meet faults. */
    Outcome outcome(Map<String, Integer> faults) {
        Map<String, Integer> made = new HashMap<>();
        List<String> calls = new ArrayList<>();
        Map<String, Integer> arrived = new TreeMap<>();
        Map<String, Integer> met = new TreeMap<>();
        Caller table = method -> {
            String call = method + "#" + made.merge(method, 1, Integer::sum);
            calls.add(call);
            int fault = faults.getOrDefault(call, 0);
            if (fault == 0) {
                arrived.merge(method, 1, Integer::sum);
            } else {
                met.put(call, fault);
            }
            return fault == 0;
        };
        String got;
        try {
            Object answer = run(table);
            got = answer instanceof HttpAnswer failure ? "status " + failure.body() : String.valueOf(answer);
        } catch (Exception e) {
            got = "thrown " + e.getMessage();
        }
        return new Outcome(got, calls, met, arrived);
    }

    /** All runs that there are. */
    List<Outcome> outcomes() {
        List<Outcome> all = new ArrayList<>();
        collect(Map.of(), 0, all);
        return all;
    }

    /** @param decided how many of the first calls are decided */
    private void collect(Map<String, Integer> faults, int decided, List<Outcome> all) {
        Outcome outcome = outcome(faults);
        if (outcome.calls().size() == decided) {
            all.add(outcome);
            return;
        }
        String call = outcome.calls().get(decided);
        int most = methods().getOrDefault(call.substring(0, call.indexOf('#')), 0);
        for (int fault = 0; fault <= most; fault++) {
            Map<String, Integer> more = new HashMap<>(faults);
            more.put(call, fault);
            collect(more, decided + 1, all);
        }
    }
}
