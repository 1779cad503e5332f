package dev.windtunnel.fidelity.hybrid.key;

import java.util.List;
import java.util.Set;

/**
 * The resources that a call touches, each as a path from its service to what is inside: bucket and key, table and key of an item. A call that touches a
 * container touches everything inside it.
 *
 * @param onlyReads whether it changes none of them
 */
record Touched(Set<List<String>> resources, boolean onlyReads) {

    /** Whether the calls may not change places. */
    boolean conflictsWith(Touched other) {
        if (onlyReads && other.onlyReads) {
            return false;
        }
        for (List<String> mine : resources) {
            for (List<String> theirs : other.resources) {
                int common = Math.min(mine.size(), theirs.size());
                if (mine.subList(0, common).equals(theirs.subList(0, common))) {
                    return true;
                }
            }
        }
        return false;
    }
}
