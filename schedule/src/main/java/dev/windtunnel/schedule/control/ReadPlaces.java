package dev.windtunnel.schedule.control;

import dev.windtunnel.explore.RandomSource;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Places that were read since the last change. A thread that spins reads the same few again and again; one that works through
 * something large reads new ones.
 */
final class ReadPlaces {

    private static final int MOST = 1 << 20;
    private static final int FEWEST = 1 << 8;

    /** Open addressing; 0 is free. */
    private long[] table = {};

    private int size;

    /** Adds a place; false if it is known. */
    boolean add(@Nullable Object owner, int index, int variable) {
        if (size * 2 >= table.length && !grow()) {
            return true;
        }
        long key = RandomSource.mix(
                        RandomSource.mix(((long) System.identityHashCode(owner) << Integer.SIZE) | index) + variable)
                | 1;
        return insert(key);
    }

    private boolean insert(long key) {
        int mask = table.length - 1;
        int at = (int) (key >>> 1) & mask;
        while (table[at] != 0) {
            if (table[at] == key) {
                return false;
            }
            at = (at + 1) & mask;
        }
        table[at] = key;
        size++;
        return true;
    }

    private boolean grow() {
        if (size >= MOST) {
            return false;
        }
        long[] before = table;
        table = new long[Math.max(FEWEST, before.length * 2)];
        size = 0;
        for (long key : before) {
            if (key != 0) {
                insert(key);
            }
        }
        return true;
    }

    void clear() {
        if (size > 0) {
            size = 0;
            if (table.length > FEWEST) {
                table = new long[FEWEST];
            } else {
                Arrays.fill(table, 0);
            }
        }
    }
}
