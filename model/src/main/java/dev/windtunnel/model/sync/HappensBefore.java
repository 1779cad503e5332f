package dev.windtunnel.model.sync;

import dev.windtunnel.model.Event;
import dev.windtunnel.model.Explanation;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.specification.FileEvents;
import dev.windtunnel.model.sync.specification.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The specification of section VII. An event comes after the earlier events of the same client, and after the write of the
 * value that it observes. No other write may come between that write and the event; the paper does not state this, but
 * without it the paper's invalid example would be valid. At a stable point every write that no other write comes after must
 * be there, as the file or as a copy.
 *
 * <p>If the observed value was written more than once, it is unknown which write was observed, and this oracle gives up.
 * Deletions write the same value as the initial one.
 */
final class HappensBefore {

    private static final int BEGINNING = -1;

    private final List<BitSet> before = new ArrayList<>();
    private final BitSet writes = new BitSet();
    private final Map<Value, List<Integer>> writers = new HashMap<>(Map.of(Value.ABSENT, List.of(BEGINNING)));
    private final Map<String, Integer> lastOf = new HashMap<>();
    private final Map<Integer, Value> written = new HashMap<>();
    private int lastStable = BEGINNING;

    Verdict check(FileEvents file) {
        for (int i = 0; i < file.events().size(); i++) {
            Event event = file.events().get(i);
            BitSet past = past(event, i);
            before.add(past);
            if (event.argument() instanceof FileEvents.Unsettled) {
                return Verdict.Unexplained.at("", i, "the nodes do not converge");
            }
            Value observed = observed(event);
            List<Integer> from = writers.getOrDefault(observed, List.of());
            if (from.isEmpty()) {
                return Verdict.Unexplained.at("", i, "no client has written " + observed);
            }
            if (from.size() > 1) {
                return new Verdict.GaveUp(i, "Which write of " + observed + " it shows cannot be told.");
            }
            follow(past, from.get(0));
            int between = between(from.get(0), past);
            if (between >= 0) {
                return Verdict.Unexplained.at("", i, written.get(between) + " came after " + observed);
            }
            if (event.argument() instanceof FileEvents.Settled settled) {
                Set<Value> missing = maximal();
                missing.remove(settled.value());
                missing.removeAll(settled.conflicts().values());
                if (!missing.isEmpty()) {
                    return Verdict.Unexplained.at("", i, "nothing came after " + Value.set(missing));
                }
                lastStable = i;
            } else if (event.argument() instanceof SyncEvent.Write write) {
                writes.set(i);
                written.put(i, Value.of(write.value()));
                List<Integer> more = new ArrayList<>(writers.getOrDefault(Value.of(write.value()), List.of()));
                more.add(i);
                writers.put(Value.of(write.value()), more);
            }
            lastOf.put(event.by(), i);
        }
        return new Verdict.Explained(new Explanation(List.of()));
    }

    /** A stable point is an event of all clients. */
    private BitSet past(Event event, int place) {
        BitSet past = new BitSet();
        if (event.argument() instanceof FileEvents.Settled) {
            past.set(0, place);
            return past;
        }
        follow(past, lastStable);
        follow(past, lastOf.getOrDefault(event.by(), BEGINNING));
        return past;
    }

    private void follow(BitSet past, int event) {
        if (event >= 0) {
            past.or(before.get(event));
            past.set(event);
        }
    }

    private static Value observed(Event event) {
        if (event.argument() instanceof SyncEvent.Read read) {
            return Value.of(read.value());
        }
        if (event.argument() instanceof SyncEvent.Write write) {
            return Value.of(write.overwritten());
        }
        return event.argument() instanceof FileEvents.Settled settled ? settled.value() : Value.ABSENT;
    }

    /** An earlier write that comes after this one, or -1. */
    private int between(int write, BitSet past) {
        BitSet others = (BitSet) writes.clone();
        others.and(past);
        return others.stream()
                .filter(other -> other != write
                        && (write == BEGINNING || before.get(other).get(write)))
                .findFirst()
                .orElse(-1);
    }

    private Set<Value> maximal() {
        BitSet maximal = (BitSet) writes.clone();
        writes.stream().forEach(write -> maximal.andNot(before.get(write)));
        Set<Value> values = new HashSet<>();
        maximal.stream().forEach(write -> values.add(written.getOrDefault(write, Value.ABSENT)));
        values.remove(Value.ABSENT);
        return values;
    }
}
