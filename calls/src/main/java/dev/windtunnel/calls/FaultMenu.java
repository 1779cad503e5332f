package dev.windtunnel.calls;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Maps the options of calls to faults. All executions of one exploration share it. It only grows, so an option means the same
 * fault in every execution. The statuses of a service are added when it is first called, because only then is its name known.
 */
public final class FaultMenu {

    /** The sources of faults; each is asked once per call. */
    enum Source {
        CLIENT,
        SERVICE
    }

    private static final class Entry {
        private final Set<Source> asked = EnumSet.noneOf(Source.class);
        private List<Fault> faults = List.of();
        private boolean alone;
    }

    private final Map<Long, Entry> entries = new ConcurrentHashMap<>();

    private Entry entry(ExecutionIndex index) {
        return entries.computeIfAbsent(index.compact(), key -> new Entry());
    }

    /** The faults that a call may meet, as far as they are known. */
    List<Fault> faults(ExecutionIndex index) {
        Entry entry = entry(index);
        synchronized (entry) {
            return entry.alone ? List.of() : entry.faults;
        }
    }

    /** Appends faults that are not in the menu yet, unless this source was asked before. Returns their number. */
    int add(ExecutionIndex index, Source source, Supplier<List<Fault>> faults) {
        Entry entry = entry(index);
        synchronized (entry) {
            if (!entry.asked.add(source)) {
                return 0;
            }
            int before = entry.faults.size();
            Set<Fault> all = new LinkedHashSet<>(entry.faults);
            all.addAll(faults.get());
            entry.faults = List.copyOf(all);
            return all.size() - before;
        }
    }

    /** From now on the call is left alone: its index is ambiguous, or its service is spared. */
    void leaveAlone(ExecutionIndex index) {
        Entry entry = entry(index);
        synchronized (entry) {
            entry.alone = true;
        }
    }

    boolean leavesAlone(ExecutionIndex index) {
        Entry entry = entry(index);
        synchronized (entry) {
            return entry.alone;
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
