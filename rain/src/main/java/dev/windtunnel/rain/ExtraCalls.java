package dev.windtunnel.rain;

import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.suite.ObservedCall;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which calls of a test can meet policies that are none of the paper's.
 *
 * @param extras those calls with these policies
 * @param unrepeatable calls that may change something, and cannot be sent once more, because their bodies pass only once
 */
record ExtraCalls(List<PlannedTest.Extra> extras, List<ReferenceCall> unrepeatable) {

    static final ExtraCalls NONE = new ExtraCalls(List.of(), List.of());

    private static final List<Policy> ALL = List.of(Policy.values()).stream()
            .filter(policy -> !Policy.OF_THE_PAPER.contains(policy))
            .toList();

    /** Looks at the calls of a test, in the order in which they were made. */
    static ExtraCalls of(List<ObservedCall> calls) {
        List<PlannedTest.Extra> extras = new ArrayList<>();
        List<ReferenceCall> unrepeatable = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            ObservedCall observed = calls.get(i);
            if (!observed.mayMeetFaults()) {
                continue;
            }
            ReferenceCall call = Reference.call(observed);
            CloudService service = CloudServices.known().named(call.service());
            if (service.isWrite(call.operation()) && !observed.isRepeatable()) {
                unrepeatable.add(call);
            }
            boolean hasEarlierAnswer = isAskedAgain(calls.subList(0, i), observed);
            ALL.stream()
                    .filter(policy -> policy.concerns(service, call.operation()))
                    .filter(policy -> observed.isRepeatable() || !policy.needsCopy())
                    .filter(policy -> hasEarlierAnswer || !policy.needsEarlierAnswer())
                    .forEach(policy -> extras.add(new PlannedTest.Extra(call, policy)));
        }
        return new ExtraCalls(extras, unrepeatable);
    }

    /** Whether the same was asked before, and something may have been changed since, so that the answer may be another one. */
    private static boolean isAskedAgain(List<ObservedCall> before, ObservedCall call) {
        boolean isChanged = false;
        for (int i = before.size() - 1; i >= 0; i--) {
            ObservedCall each = before.get(i);
            boolean isSame = each.request() == call.request() && each.address().equals(call.address());
            if (isSame) {
                return isChanged;
            }
            ReferenceCall made = Reference.call(each);
            isChanged |= CloudServices.known().named(made.service()).isWrite(made.operation());
        }
        return false;
    }

    /** Those with these policies; of each line only one call that needs an answer from before, and others only if they are planned anyway. */
    List<PlannedTest.Extra> selected(List<Policy> policies, List<ReferenceCall> planned) {
        Set<List<Object>> seen = new HashSet<>();
        return extras.stream()
                .filter(extra -> policies.contains(extra.policy()))
                .filter(extra -> extra.policy().needsEarlierAnswer()
                        ? seen.add(List.of(extra.policy(), extra.call().site()))
                        : planned.contains(extra.call()))
                .toList();
    }

    /** How many of the planned calls cannot meet those of these policies that need a second request. */
    int unrepeatable(List<Policy> policies, List<ReferenceCall> planned) {
        boolean needsCopies = policies.stream().anyMatch(Policy::needsCopy);
        return needsCopies
                ? (int) unrepeatable.stream().filter(planned::contains).count()
                : 0;
    }
}
