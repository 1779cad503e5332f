package dev.windtunnel.explore;

import java.util.List;

/** One answer of a path that is not the calm one. */
public sealed interface Deviation {

    /** The option to take, at least 1. */
    int option();

    /** The same choice, answered otherwise. */
    Deviation withOption(int option);

    /** A choice that is found by its place: the places of the groups around it, outermost first, then its own. */
    record Placed(List<Integer> address, int option) implements Deviation {
        public Placed {
            address = List.copyOf(address);
        }

        @Override
        public Placed withOption(int next) {
            return new Placed(address, next);
        }
    }

    /** A choice that is found by its identity. */
    record Named(long identity, int option) implements Deviation {
        @Override
        public Named withOption(int next) {
            return new Named(identity, next);
        }
    }
}
