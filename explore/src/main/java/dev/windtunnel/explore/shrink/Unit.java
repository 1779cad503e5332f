package dev.windtunnel.explore.shrink;

import java.util.Set;

/**
 * What is dropped and moved as a whole: a group with everything in it, or one deviation.
 *
 * @param place where it stands in its level
 * @param numbers the deviations in it
 */
record Unit(int place, boolean isGroup, Set<Integer> numbers) {

    /** The place of a deviation that is found by its identity. */
    static final int UNPLACED = -1;

    boolean isPlaced() {
        return place != UNPLACED;
    }
}
