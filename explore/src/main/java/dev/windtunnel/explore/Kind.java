package dev.windtunnel.explore;

/**
 * A family of choices, and how a deviation of this family finds its choice again in another execution.
 *
 * @param name what reports call it: "pick", "rpc", "switch"
 * @param matching by place or by identity
 * @param openEnded whether options may be added after the choice was asked, so that a path may name an option that is
 *     not known yet when the choice comes up
 */
public record Kind(String name, Matching matching, boolean openEnded) {

    /** How a deviation is matched. */
    public enum Matching {
        /** By its place inside the enclosing group: for choices that one thread asks in a fixed order. */
        POSITION,
        /** By a number that names the choice wherever it comes up: for choices whose order is not fixed. */
        IDENTITY
    }

    /** A choice that a test asks by hand. */
    public static final Kind PICK = positional("pick");

    /** A kind whose choices are matched by their place. */
    public static Kind positional(String name) {
        return new Kind(name, Matching.POSITION, false);
    }

    /** A kind whose choices are matched by their identity. */
    public static Kind identified(String name) {
        return new Kind(name, Matching.IDENTITY, false);
    }

    /** The same kind, with options that may be added while a choice is open. */
    public Kind withOpenEnd() {
        return new Kind(name, matching, true);
    }
}
