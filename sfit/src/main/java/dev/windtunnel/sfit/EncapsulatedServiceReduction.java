package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Reduction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Encapsulated service reduction (thesis 6.5), applied per request. A service sees only the outcomes of its own calls. A path
 * is therefore redundant if each of its requests has been seen: some earlier execution had a request in which all calls had
 * the required outcomes.
 *
 * <p>The required outcome of a call:
 *
 * <ul>
 *   <li>If the call is to be faulted: the same exception injected, or the same status, injected or natural.
 *   <li>If it is not to be faulted and had ended when the path was planned: the same natural outcome.
 *   <li>If it was still in progress: no injected fault.
 * </ul>
 *
 * <p>The thesis accepts any outcome in the second case, which loses behaviour. Algorithm 3 as printed searches one execution
 * that matches all requests, which loses most of the reduction.
 *
 * <p>Requests are stored as digests, one for every moment at which they made a call. The cost of a check therefore depends on
 * the length of the planned path, not on the number of executions.
 */
public final class EncapsulatedServiceReduction implements Reduction {

    /** A request in which many calls fail by themselves matches in very many ways; a few of them are enough. */
    private static final int MOST_VARIANTS = 64;

    private static final long UNDER_WAY = 3;

    private final Rule rule;
    private final Set<Long> seen = new HashSet<>();

    /** The required outcome of a call that is not to be faulted and had ended. */
    public enum Rule {
        /** The outcome when the path was planned: no behaviour is lost. */
        SAME_OUTCOME,
        /** Any outcome (thesis 6.5): fewer executions, but some behaviour is lost. */
        ANY_OUTCOME
    }

    /** A reduction by this rule. */
    public EncapsulatedServiceReduction(Rule rule) {
        this.rule = rule;
    }

    @Override
    public boolean redundant(Candidate candidate) {
        Trace origin = candidate.origin();
        Map<Integer, Long> requests = new HashMap<>();
        for (int call = 0; call <= candidate.choice(); call++) {
            if (isCall(origin, call)) {
                int option = call == candidate.choice() ? candidate.option() : origin.taken(call);
                long demand;
                if (option != 0) {
                    demand = faulted(origin, call, option);
                } else if (hadEnded(origin, call, candidate.choice())) {
                    demand = natural(String.valueOf(origin.outcome(call)));
                } else {
                    demand = UNDER_WAY;
                }
                requests.merge(origin.cause(call), member(origin.identity(call), demand), Long::sum);
            }
        }
        return seen.containsAll(requests.values());
    }

    @Override
    public void committed(Execution execution) {
        Trace trace = execution.trace();
        Map<Integer, List<Integer>> requests = new HashMap<>();
        for (int call = 0; call < trace.size(); call++) {
            if (isCall(trace, call)) {
                List<Integer> calls = requests.computeIfAbsent(trace.cause(call), key -> new ArrayList<>());
                calls.add(call);
                remember(trace, calls);
            }
        }
    }

    /**
     * Stores a request at the moment of its last call: the outcome of that call, and the state of the earlier ones at that
     * moment.
     */
    private void remember(Trace trace, List<Integer> calls) {
        int last = calls.get(calls.size() - 1);
        Set<Long> variants = Set.of(0L);
        for (int call : calls) {
            Set<Long> next = new HashSet<>();
            for (long offer : offers(trace, call, last)) {
                long member = member(trace.identity(call), offer);
                variants.forEach(sum -> next.add(sum + member));
            }
            variants =
                    next.size() <= MOST_VARIANTS ? next : Set.copyOf(new ArrayList<>(next).subList(0, MOST_VARIANTS));
        }
        seen.addAll(variants);
    }

    /** The required outcomes that a call satisfies. */
    private List<Long> offers(Trace trace, int call, int moment) {
        List<Long> offers = new ArrayList<>(3);
        String outcome = String.valueOf(trace.outcome(call));
        if (trace.taken(call) != 0) {
            offers.add(faulted(trace, call, trace.taken(call)));
            return offers;
        }
        if (call == moment || !hadEnded(trace, call, moment)) {
            offers.add(UNDER_WAY);
        }
        if (call == moment || hadEnded(trace, call, moment)) {
            offers.add(natural(outcome));
        }
        if (call == moment || trace.observedBefore(call, moment)) {
            offers.add(status(outcome));
        }
        return offers;
    }

    /** Whether the outcome of a call was known at this moment, and the rule compares it. */
    private boolean hadEnded(Trace trace, int call, int moment) {
        return rule == Rule.SAME_OUTCOME && trace.observedBefore(call, moment);
    }

    /** Injected faults are compared by their words, as the thesis does: a status with headers is the status. */
    private static long faulted(Trace trace, int call, int option) {
        String text = trace.word(call, option);
        Fault fault = Fault.read(text).orElse(null);
        boolean isStatus = fault instanceof Fault.HttpStatus || fault instanceof Fault.GrpcStatus;
        String word = fault == null ? text : fault.word();
        return isStatus ? status(word) : RandomSource.mix(word.hashCode() * 31L + 1);
    }

    private static long status(String outcome) {
        return RandomSource.mix(outcome.hashCode() * 31L + 2);
    }

    private static long natural(String outcome) {
        return RandomSource.mix(outcome.hashCode() * 31L + 4);
    }

    private static long member(long identity, long offer) {
        return RandomSource.mix(identity * 31 + offer);
    }

    private static boolean isCall(Trace trace, int choice) {
        return trace.kind(choice).name().equals(CallExecution.RPC.name());
    }
}
