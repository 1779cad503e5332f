package dev.windtunnel.fidelity.knowledge;

import dev.windtunnel.fidelity.azure.StorageCalls;
import dev.windtunnel.fidelity.discrepancy.Predicate;
import dev.windtunnel.fidelity.discrepancy.Predicate.InState.State;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which calls of a test a knowledge base warns of. Parameters are looked at as they are. Whether something was deleted, exists or never existed is
 * told from the earlier calls of the test that name the same thing; where these do not tell, the answer is yes.
 */
public final class KnownCalls {

    private static final Pattern MAKES = Pattern.compile("(Create|Put|Run|Start|Register|Upload|Send|Publish|Copy).*");
    private static final Pattern ENDS = Pattern.compile("(Delete|Remove|Terminate|Deregister).*");

    private final List<KnownDiscrepancy> known;

    public KnownCalls(KnowledgeBase base) {
        this.known = base.all();
    }

    /**
     * A call that may be answered otherwise.
     *
     * @param at its number among the calls of the test
     */
    public record Warning(int at, WatchedCall call, KnownDiscrepancy known) {}

    /** Whether a discrepancy of this operation is known at all, whatever its parameters. */
    public boolean isDiscrepant(WatchedCall call) {
        return known.stream().anyMatch(one -> isAbout(one, call));
    }

    private static boolean isAbout(KnownDiscrepancy one, WatchedCall call) {
        return one.service().equals(call.service())
                && one.discrepancy().operation().equals(call.operation());
    }

    /** What is known about the calls of a test. */
    public List<Warning> warnings(List<WatchedCall> calls) {
        List<Warning> warnings = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            for (KnownDiscrepancy one : known) {
                if (isAbout(one, calls.get(i)) && mayShow(one, calls, i)) {
                    warnings.add(new Warning(i, calls.get(i), one));
                }
            }
        }
        return warnings;
    }

    private static boolean mayShow(KnownDiscrepancy one, List<WatchedCall> calls, int at) {
        Optional<String> needed = one.neededField();
        // The fields of Azure Storage are those of HTTP, and not those that fuzzing has compared.
        boolean hasNamedFields = StorageCalls.service(one.service()).isEmpty();
        if (hasNamedFields && needed.isPresent() && !calls.get(at).fields().containsKey(needed.get())) {
            return false;
        }
        Optional<List<Predicate>> predicates = one.predicates();
        return predicates.isEmpty() || predicates.get().stream().allMatch(predicate -> holds(predicate, calls, at));
    }

    private static boolean holds(Predicate predicate, List<WatchedCall> calls, int at) {
        if (predicate instanceof Predicate.OfParameter parameter) {
            return parameter.holds(Predicate.values(calls.get(at).parameters(), parameter.path()));
        }
        if (predicate instanceof Predicate.InState state) {
            return mayBe(state.state(), calls, at);
        }
        // Redirected calls have the keys of the endpoint, whatever the test has configured.
        return !(predicate instanceof Predicate.Unauthorized);
    }

    private static boolean mayBe(State state, List<WatchedCall> calls, int at) {
        Set<String> names = names(calls.get(at));
        if (names.isEmpty()) {
            return true;
        }
        boolean wasDeleted = false;
        boolean exists = false;
        for (WatchedCall before : calls.subList(0, at)) {
            Set<String> common = new HashSet<>(names(before));
            common.retainAll(names);
            if (before.isDone() && !common.isEmpty()) {
                exists |= makes(before);
                wasDeleted |= ends(before);
            }
        }
        return switch (state) {
            case DELETED -> wasDeleted;
            case EXISTING -> exists;
            // Something that the test has not made may have been there before.
            case UNKNOWN -> !exists || !calls.get(at).isDone();
        };
    }

    private static boolean makes(WatchedCall call) {
        return MAKES.matcher(call.operation()).matches() || StorageCalls.makes(call.operation());
    }

    private static boolean ends(WatchedCall call) {
        return ENDS.matcher(call.operation()).matches() || StorageCalls.ends(call.operation());
    }

    /** The texts of the uppermost parameters, and of keys: what a call may be about. */
    private static Set<String> names(WatchedCall call) {
        Set<String> names = new LinkedHashSet<>();
        call.parameters().forEach((name, value) -> {
            if (value instanceof String text && text.length() > 1) {
                names.add(text.substring(text.lastIndexOf('/') + 1));
            } else if (name.equals("Key") && value instanceof Map<?, ?> key) {
                names.add(key.toString());
            }
        });
        return names;
    }
}
