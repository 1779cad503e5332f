package dev.windtunnel.fidelity.hybrid.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What one run of a test has called.
 *
 * @param calls in the order in which they were made; those that set up its class come first
 * @param elsewhere how many calls of other SDKs went where they always go, by the SDK
 * @param sdks the versions of the SDK
 */
public record WatchedTest(List<WatchedCall> calls, Map<String, Integer> elsewhere, Set<String> sdks) {

    /** A test that has called nobody. */
    public static final WatchedTest SILENT = new WatchedTest(List.of(), Map.of(), Set.of());

    public WatchedTest {
        calls = List.copyOf(calls);
        elsewhere = Map.copyOf(elsewhere);
        sdks = Set.copyOf(sdks);
    }

    /** Calls that somebody else has put together. */
    public static WatchedTest of(List<WatchedCall> calls) {
        return new WatchedTest(calls, Map.of(), Set.of());
    }

    /** Reads what the agent says of a test. */
    public static WatchedTest read(List<String> facts) {
        return CallFacts.read(facts);
    }

    /** Whether it has called a service at all, as far as anybody could see. */
    public boolean isSilent() {
        return calls.isEmpty() && elsewhere.isEmpty();
    }

    /** Why nothing can be said about it, or an empty text: whatever is not known speaks against trust. */
    public String doubt() {
        for (WatchedCall call : calls) {
            if (!call.isRedirected()) {
                return call.operation() + " of " + call.service() + " was not redirected";
            }
            if (!call.isKnown()) {
                return call.isWhole()
                        ? call.operation() + " got no answer"
                        : call.operation() + " has a body that was not seen as a whole";
            }
        }
        return elsewhere.isEmpty()
                ? ""
                : "calls of " + String.join(", ", new TreeSet<>(elsewhere.keySet())) + " are not redirected";
    }

    /** Without those that set up its class, which happens once for all of its tests. */
    public List<WatchedCall> own() {
        return calls.stream().filter(call -> !call.setup()).toList();
    }

    /** How many requests a cloud would bill for it, its class being set up already. */
    public long requests() {
        return own().stream().mapToLong(WatchedCall::requests).sum();
    }

    /** Collects it. */
    static final class Builder {
        private final List<WatchedCall> calls = new ArrayList<>();
        private final Map<String, Integer> elsewhere = new TreeMap<>();
        private final Set<String> sdks = new TreeSet<>();

        void add(WatchedCall call, String sdk) {
            calls.add(call);
            sdks.add(sdk);
        }

        void elsewhere(String sdk, int count) {
            elsewhere.merge(sdk, count, Integer::sum);
        }

        WatchedTest build() {
            return new WatchedTest(calls, elsewhere, sdks);
        }
    }
}
