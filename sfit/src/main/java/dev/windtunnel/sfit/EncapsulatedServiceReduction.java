package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.Fault;
import dev.windtunnel.calls.FaultMenu;
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
 * Encapsulated service reduction (thesis 6.5), with groups: a service can only see what its own calls came to, so a path shows
 * nothing new if, for every request of it, some earlier execution had a request in which all calls came to the same.
 *
 * <p>What a call has to come to: if it is to be faulted, the same exception injected, or the same status, injected or natural;
 * if it is not and had ended when the path was planned, the same natural outcome; if it was still under way, not to be
 * injected. (The thesis lets the second match whatever it came to, which loses behaviour; Algorithm 3 as printed looks for one
 * execution for all groups, which loses most of the reduction.)
 *
 * <p>Requests that were seen are kept as digests, one for every moment at which they made a call. A check therefore costs as much
 * as the planned path is long, however many executions there were.
 */
public final class EncapsulatedServiceReduction implements Reduction {

    /** A request in which many calls fail by themselves could be matched in very many ways; a few of them are enough. */
    private static final int MOST_VARIANTS = 64;

    private static final long UNDER_WAY = 3;

    private final FaultMenu menu;
    private final Rule rule;
    private final Set<Long> seen = new HashSet<>();

    /** What a call that is not to be faulted and had ended has to come to. */
    public enum Rule {
        /** The same as when the path was planned: nothing that a service can see is lost. */
        SAME_OUTCOME,
        /** Anything (thesis 6.5): fewer executions, but services are not shown everything. */
        ANY_OUTCOME
    }

    /** A reduction for an exploration whose faults are in this menu. */
    public EncapsulatedServiceReduction(FaultMenu menu, Rule rule) {
        this.menu = menu;
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
                    demand = faulted(origin.identity(call), option);
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

    /** A request at the moment of its last call: what that one came to, and how the ones before it stood then. */
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

    /** The demands that a call meets. */
    private List<Long> offers(Trace trace, int call, int moment) {
        List<Long> offers = new ArrayList<>(3);
        String outcome = String.valueOf(trace.outcome(call));
        if (trace.taken(call) != 0) {
            offers.add(faulted(trace.identity(call), trace.taken(call)));
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

    /** Whether what a call came to was known at this moment, and matters. */
    private boolean hadEnded(Trace trace, int call, int moment) {
        return rule == Rule.SAME_OUTCOME && trace.observedBefore(call, moment);
    }

    private long faulted(long identity, int option) {
        Fault fault = menu.fault(identity, option)
                .orElseThrow(() -> new IllegalStateException("Option " + option + " of a call is not on the menu."));
        boolean isStatus = fault instanceof Fault.HttpStatus || fault instanceof Fault.GrpcStatus;
        return isStatus ? status(fault.word()) : RandomSource.mix(fault.word().hashCode() * 31L + 1);
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
