package dev.windtunnel.model.sync;

import dev.windtunnel.model.Event;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.specification.Copies;
import dev.windtunnel.model.sync.specification.FileEvents;
import dev.windtunnel.model.sync.specification.Value;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The class of an observation without an explanation. The first class that applies, in this order. */
public enum Discrepancy {
    /** The nodes did not converge. */
    NOT_STABLE,
    /** At a stable point, a value that was written and not overwritten, or an earlier conflict copy, is on no node. */
    LOST,
    /** A deleted value exists again, although no node has written it since. */
    RESURRECTED,
    /** At a stable point, nothing is lost, and there is a new conflict copy. */
    FALSE_CONFLICT,
    /** An overwritten value is still there; also a missing file that no node has deleted since it was written. */
    STALE_READ,
    /** Anything else, such as a value that no node has written. */
    UNEXPLAINED;

    /** Classifies an observation. */
    public static Discrepancy of(List<SyncEvent> observation, Verdict.Unexplained verdict) {
        FileEvents all = FileEvents.of(observation);
        FileEvents file = all.perFile().get(verdict.key());
        if (file == null) {
            file = all;
        }
        History history = new History();
        for (int i = 0; i < file.events().size(); i++) {
            Event event = file.events().get(i);
            if (file.places().get(i) == verdict.event()) {
                return history.classify(event);
            }
            history.add(event);
        }
        return UNEXPLAINED;
    }

    /** Whether this is the name of one. */
    static boolean isOne(String name) {
        return Arrays.stream(values()).anyMatch(one -> one.toString().equals(name));
    }

    /** The name in findings, such as {@code stale-read}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The events before it. */
    private static final class History {
        private final Set<Value> alive = new HashSet<>();
        private final Set<Value> overwritten = new HashSet<>();
        private final Set<Value> deleted = new HashSet<>();
        private Copies copies = Copies.NONE;

        void add(Event event) {
            if (event.argument() instanceof SyncEvent.Write write) {
                Value old = Value.of(write.overwritten());
                Value value = Value.of(write.value());
                alive.remove(old);
                overwritten.add(old);
                if (value.absent()) {
                    if (!old.absent()) {
                        deleted.add(old);
                    }
                } else {
                    alive.add(value);
                    deleted.remove(value);
                    overwritten.remove(value);
                }
            } else if (event.argument() instanceof FileEvents.Settled settled) {
                copies = settled.conflicts();
            }
        }

        Discrepancy classify(Event event) {
            if (event.argument() instanceof FileEvents.Unsettled) {
                return NOT_STABLE;
            }
            if (event.argument() instanceof SyncEvent.Read read) {
                return shown(Value.of(read.value()));
            }
            if (event.argument() instanceof SyncEvent.Write write) {
                return shown(Value.of(write.overwritten()));
            }
            return event.argument() instanceof FileEvents.Settled settled ? settled(settled) : UNEXPLAINED;
        }

        private Discrepancy settled(FileEvents.Settled settled) {
            Set<Value> lost = new HashSet<>(alive);
            lost.remove(settled.value());
            lost.removeAll(settled.conflicts().values());
            if (!lost.isEmpty() || !settled.conflicts().containsAll(copies)) {
                return LOST;
            }
            Discrepancy shown = shown(settled.value());
            return shown != RESURRECTED && !copies.containsAll(settled.conflicts()) ? FALSE_CONFLICT : shown;
        }

        private Discrepancy shown(Value value) {
            if (deleted.contains(value)) {
                return RESURRECTED;
            }
            return overwritten.contains(value) ? STALE_READ : UNEXPLAINED;
        }
    }
}
