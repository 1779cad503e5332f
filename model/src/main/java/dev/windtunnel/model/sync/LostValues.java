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
 * A value that was not overwritten must be there at every stable point, as the file or as a copy; otherwise it is lost. This
 * holds for every synchronizer that keeps the losing values of conflicts, if each value is written once and the overwritten
 * values are observed atomically. Values that were written twice are not checked.
 */
final class LostValues {

    /** The writer of each value that must still be there. */
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
                there.addAll(settled.conflicts().values());
            } else if (event.argument() instanceof FileEvents.Unsettled unsettled) {
                for (FileEvents.Settled node : unsettled.nodes()) {
                    there.add(node.value());
                    there.addAll(node.conflicts().values());
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
                                    + " is on no node, although it was not overwritten");
                }
            }
        }
        return new Verdict.Explained(new Explanation(List.of()));
    }
}
