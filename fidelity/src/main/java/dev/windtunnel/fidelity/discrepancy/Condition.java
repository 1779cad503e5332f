package dev.windtunnel.fidelity.discrepancy;

import java.util.Optional;

/**
 * What is unusual about a call.
 *
 * @param kind in what
 * @param words what exactly, as {@link Predicate#words} has it: part of the class of parameters that a discrepancy is about
 */
public record Condition(Kind kind, String words) {

    /** The same for a machine; empty if it cannot be asked of other calls. */
    public Optional<Predicate> predicate() {
        return Predicate.of(words);
    }

    /** In what a call may be unusual. */
    public enum Kind {
        /** A parameter is not that of the example. */
        PARAMETER,
        /** It is about something that never existed. */
        UNKNOWN,
        /** It is about something that was deleted, or makes something anew that was deleted. */
        DELETED,
        /** It makes something that is there, or mixes things that do not belong together. */
        EXISTING,
        /** It has not the right to do so. */
        ACCESS,
        /** Its answer was lost, so it was sent again. */
        LOST
    }
}
