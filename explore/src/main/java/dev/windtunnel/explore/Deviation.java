package dev.windtunnel.explore;

import java.util.List;

/** One answer of a path that is not the calm one. */
public sealed interface Deviation {

    /** An answer that is known by the number of its option. */
    sealed interface Numbered extends Deviation {

        /** The option to take, at least 1. */
        int option();

        /** The same choice, answered otherwise. */
        Deviation withOption(int option);
    }

    /** A choice that is found by its place: the places of the groups around it, outermost first, then its own. */
    record Placed(List<Integer> address, int option) implements Numbered {
        public Placed {
            address = List.copyOf(address);
        }

        @Override
        public Placed withOption(int next) {
            return new Placed(address, next);
        }
    }

    /** A choice that is found by its identity. */
    record Named(long identity, int option) implements Numbered {
        @Override
        public Named withOption(int next) {
            return new Named(identity, next);
        }
    }

    /** A choice that is found by its identity, and an answer that is known by its word; see {@link Options}. */
    record Worded(long identity, String word) implements Deviation {}
}
