package dev.windtunnel.calls;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which option of which call is which fault. It is shared by the executions of one exploration and only ever grows at its end,
 * so that an option means the same in every execution: a service tells its name only when it is called, and its statuses join
 * the menu then.
 */
public final class FaultMenu {

    /** Where faults come from; each is asked once per call. */
    enum Source {
        CLIENT,
        SERVICE
    }

    private static final class Entry {
        private final Set<Source> asked = EnumSet.noneOf(Source.class);
        private List<Fault> faults = List.of();
        private boolean ambiguous;
    }

    private final Map<Long, Entry> entries = new ConcurrentHashMap<>();

    private Entry entry(ExecutionIndex index) {
        return entries.computeIfAbsent(index.compact(), key -> new Entry());
    }

    /** The faults that a call may meet, as far as they are known. */
    List<Fault> faults(ExecutionIndex index) {
        Entry entry = entry(index);
        synchronized (entry) {
            return entry.ambiguous ? List.of() : entry.faults;
        }
    }

    /** Adds faults at the end, unless this source was asked before; how many that is. */
    int add(ExecutionIndex index, Source source, List<Fault> faults) {
        Entry entry = entry(index);
        synchronized (entry) {
            if (!entry.asked.add(source)) {
                return 0;
            }
            List<Fault> all = new ArrayList<>(entry.faults);
            all.addAll(faults);
            entry.faults = List.copyOf(all);
            return faults.size();
        }
    }

    /** Calls that cannot be told apart are left alone from now on. */
    void ambiguous(ExecutionIndex index) {
        Entry entry = entry(index);
        synchronized (entry) {
            entry.ambiguous = true;
        }
    }

    /** The fault that an option of a call stands for; option 0 is calm. */
    public Optional<Fault> fault(long index, int option) {
        Entry entry = entries.get(index);
        if (entry == null) {
            return Optional.empty();
        }
        synchronized (entry) {
            return option >= 1 && option <= entry.faults.size()
                    ? Optional.of(entry.faults.get(option - 1))
                    : Optional.empty();
        }
    }
}
