package dev.windtunnel.model.sync.packed;

import dev.windtunnel.model.Event;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.specification.FileEvents;
import dev.windtunnel.model.sync.specification.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An observation of one file with numbers for values; 0 stands for a missing file. */
public final class PackedTrace {

    static final int READ = 0;
    static final int WRITE = 1;
    static final int STABLE = 2;
    static final int UNSTABLE = 3;

    private final Map<@Nullable String, Integer> numbers = new HashMap<>();

    final int nodes;
    final int size;
    /** The kind of each event. */
    final int[] kind;
    /** The node of each event. */
    final int[] node;
    /** The observed value: read, overwritten or stable. */
    final int[] observed;
    /** The written value. */
    final int[] written;
    /** The conflict copies at stable points. */
    final int[][] conflicts;

    public PackedTrace(int nodes, List<Event> events) {
        this.nodes = nodes;
        size = events.size();
        kind = new int[size];
        node = new int[size];
        observed = new int[size];
        written = new int[size];
        conflicts = new int[size][];
        numbers.put(null, 0);
        for (int i = 0; i < size; i++) {
            Object event = events.get(i).argument();
            if (event instanceof SyncEvent.Read read) {
                node[i] = read.node();
                observed[i] = number(read.value());
            } else if (event instanceof SyncEvent.Write write) {
                kind[i] = WRITE;
                node[i] = write.node();
                observed[i] = number(write.overwritten());
                written[i] = number(write.value());
            } else if (event instanceof FileEvents.Settled settled) {
                kind[i] = STABLE;
                observed[i] = number(settled.value().text());
                List<Value> copies = settled.conflicts().values();
                conflicts[i] = new int[copies.size()];
                for (int copy = 0; copy < conflicts[i].length; copy++) {
                    conflicts[i][copy] = number(copies.get(copy).text());
                }
            } else {
                kind[i] = UNSTABLE;
            }
        }
    }

    /** The number of values. */
    int values() {
        return numbers.size();
    }

    private int number(@Nullable String value) {
        Integer known = numbers.get(value);
        if (known == null) {
            known = numbers.size();
            numbers.put(value, known);
        }
        return known;
    }
}
