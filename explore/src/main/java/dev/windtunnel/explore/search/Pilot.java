package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Options;

/**
 * Answers the choices of one execution. It is asked from the thread that asks the choice; {@link Choices} lets only one
 * thread ask at a time, so a pilot needs no locks.
 */
public interface Pilot {

    /**
     * Which option a positional choice takes.
     *
     * @param position the place of the choice among the choices and groups of its enclosing group
     * @param options how many options there are, at least 1
     */
    int atPosition(int position, int options);

    /** Which option the choice with this identity takes: the same whenever it is asked. */
    int atIdentity(long identity, int options);

    /** The same for a choice whose options are known by words; negative if the planned one is none of them. */
    default int atIdentity(long identity, Options options) {
        return atIdentity(identity, options.count());
    }

    /** Whether an answer is planned for the choice with this identity, so that it is worth asking. */
    default boolean plans(long identity) {
        return false;
    }

    /** A group opens at this place of its enclosing group. */
    default void groupOpened(int position) {}

    /** The innermost group closes. */
    default void groupClosed() {}

    /** How many answers this pilot had planned to give and was never asked for. */
    default int unreached() {
        return 0;
    }

    /** Every choice calm. */
    static Pilot calm() {
        return CalmPilot.INSTANCE;
    }
}
