package dev.windtunnel.model.sync.packed;

import dev.windtunnel.explore.RandomSource;
import java.util.Arrays;

/**
 * A set of numbers other than 0, in insertion order; it can be read while it grows. Most sets have a handful of members, and looking through
 * these is faster than a hash table, which must also be cleared. So there is a table only for larger sets.
 */
final class LongSet {

    /** The largest set without a table. */
    private static final int SMALL = 16;

    private long[] members = new long[64];
    private long[] table = new long[256];
    private int size;

    int size() {
        return size;
    }

    long get(int place) {
        return members[place];
    }

    /** Adds a member; false if the set contains it. */
    boolean add(long member) {
        if (size > SMALL) {
            if (!index(member)) {
                return false;
            }
        } else {
            for (int i = 0; i < size; i++) {
                if (members[i] == member) {
                    return false;
                }
            }
        }
        if (size == members.length) {
            members = Arrays.copyOf(members, size * 2);
        }
        members[size++] = member;
        if (size == SMALL + 1) {
            indexAll();
        } else if (size > SMALL && size * 4 > table.length) {
            table = new long[table.length * 2];
            indexAll();
        }
        return true;
    }

    void clear() {
        if (size > SMALL) {
            clearTable();
        }
        size = 0;
    }

    private void clearTable() {
        // Clearing a large table for a few members costs more than emptying their places.
        if (size * 8 < table.length) {
            int mask = table.length - 1;
            for (int i = 0; i < size; i++) {
                int slot = (int) RandomSource.mix(members[i]) & mask;
                while (table[slot] != 0) {
                    table[slot] = 0;
                    slot = (slot + 1) & mask;
                }
            }
        } else {
            Arrays.fill(table, 0);
        }
    }

    private void indexAll() {
        for (int i = 0; i < size; i++) {
            index(members[i]);
        }
    }

    /** Adds a member to the table; false if the table contains it. */
    private boolean index(long member) {
        int mask = table.length - 1;
        int slot = (int) RandomSource.mix(member) & mask;
        while (table[slot] != 0) {
            if (table[slot] == member) {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        table[slot] = member;
        return true;
    }
}
