package dev.windtunnel.model.sync;

import dev.windtunnel.model.Event;
import dev.windtunnel.model.Explanation;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.specification.FileEvents;
import dev.windtunnel.model.sync.specification.Value;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A value that nobody overwrote must be there whenever all is at rest, as the file or as a copy; else it is lost. That holds for
 * every synchronizer that keeps the losers of conflicts, if each value is written once and it is observed atomically what a
 * write overwrites. It says nothing about values that were written twice.
 */
final class LostValues {

    /** Who wrote each value that must still be there. */
    private final Map<Value, String> alive = new LinkedHashMap<>();

    private final Set<Value> written = new HashSet<>();

    Verdict check(FileEvents file) {
        for (int i = 0; i < file.events().size(); i++) {
            Event event = file.events().get(i);
            Set<Value> there = new HashSet<>();
            if (event.argument() instanceof SyncEvent.Write write) {
                alive.remove(Value.of(write.overwritten()));
                Value value = Value.of(write.value());
                if (value.absent()) {
                    continue;
                }
                if (!written.add(value)) {
                    return new Verdict.GaveUp(i, "The value " + value + " was written more than once.");
                }
                alive.put(value, event.by());
                continue;
            } else if (event.argument() instanceof FileEvents.Settled settled) {
                there.add(settled.value());
                there.addAll(settled.conflicts());
            } else if (event.argument() instanceof FileEvents.Unsettled unsettled) {
                for (FileEvents.Settled node : unsettled.nodes()) {
                    there.add(node.value());
                    there.addAll(node.conflicts());
                }
            } else {
                continue;
            }
            for (Map.Entry<Value, String> value : alive.entrySet()) {
                if (!there.contains(value.getKey())) {
                    return Verdict.Unexplained.at(
                            "",
                            i,
                            "the value " + value.getKey() + " of " + value.getValue()
                                    + " is nowhere, though nobody overwrote it");
                }
            }
        }
        return new Verdict.Explained(new Explanation(List.of()));
    }
}
