package dev.windtunnel.model.sync.packed;

import dev.windtunnel.explore.RandomSource;
import java.util.Arrays;

/** A set of numbers other than 0, in insertion order; it can be read while it grows. */
final class LongSet {

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
        int mask = table.length - 1;
        int slot = (int) RandomSource.mix(member) & mask;
        while (table[slot] != 0) {
            if (table[slot] == member) {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        table[slot] = member;
        if (size == members.length) {
            members = Arrays.copyOf(members, size * 2);
        }
        members[size++] = member;
        if (size * 4 > table.length) {
            grow();
        }
        return true;
    }

    void clear() {
        // Clearing a large table for a few members costs more than replacing it.
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
        size = 0;
    }

    private void grow() {
        table = new long[table.length * 2];
        int mask = table.length - 1;
        for (int i = 0; i < size; i++) {
            int slot = (int) RandomSource.mix(members[i]) & mask;
            while (table[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            table[slot] = members[i];
        }
    }
}
