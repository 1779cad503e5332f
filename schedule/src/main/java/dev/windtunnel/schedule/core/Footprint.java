package dev.windtunnel.schedule.core;

import java.util.BitSet;
import java.util.StringJoiner;

/**
 * What one step accesses. Two adjacent steps whose footprints do not conflict can be exchanged without a visible difference.
 *
 * @param anything whether the step may have accessed everything
 * @param touched the numbers of what the step has read or written
 * @param written the numbers of what the step has written
 */
public record Footprint(boolean anything, BitSet touched, BitSet written) {

    static final Footprint EMPTY = new Footprint(false, new BitSet(), new BitSet());

    private static final String ANYTHING = "*";
    private static final String WRITTEN = "w";

    /** The number of a resource in footprints. */
    static int ofResource(int resource) {
        return 2 * resource;
    }

    /** The number of the end of an operation in footprints. */
    static int ofEnd(int operation) {
        return 2 * operation + 1;
    }

    boolean isEmpty() {
        return !anything && touched.isEmpty();
    }

    public boolean conflictsWith(Footprint other) {
        if (isEmpty() || other.isEmpty()) {
            return false;
        }
        return anything || other.anything || written.intersects(other.touched) || touched.intersects(other.written);
    }

    /** What two steps access together. */
    public Footprint and(Footprint other) {
        BitSet touchedByEither = (BitSet) touched.clone();
        touchedByEither.or(other.touched);
        BitSet writtenByEither = (BitSet) written.clone();
        writtenByEither.or(other.written);
        return new Footprint(anything || other.anything, touchedByEither, writtenByEither);
    }

    /** Reads what {@link #toString} writes. */
    public static Footprint parse(String text) {
        boolean anything = false;
        BitSet touched = new BitSet();
        BitSet written = new BitSet();
        for (String word : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            if (word.equals(ANYTHING)) {
                anything = true;
                continue;
            }
            boolean writes = word.endsWith(WRITTEN);
            int what = Integer.parseInt(writes ? word.substring(0, word.length() - 1) : word);
            touched.set(what);
            written.set(what, writes);
        }
        return new Footprint(anything, touched, written);
    }

    /** As {@code "*,4,7w"}: anything, 4 was read, 7 was written. */
    @Override
    public String toString() {
        StringJoiner words = new StringJoiner(",");
        if (anything) {
            words.add(ANYTHING);
        }
        touched.stream().forEach(what -> words.add(what + (written.get(what) ? WRITTEN : "")));
        return words.toString();
    }
}
