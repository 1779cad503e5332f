package dev.windtunnel.schedule.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * What an instruction of rewritten code accesses or calls.
 *
 * @param owner the simple name of a class
 * @param name the name of a field or method
 * @param isPlain whether it is a field or element that is not volatile
 * @param onlyReads whether a call changes nothing, judged by the name of the method
 */
public record Site(Kind kind, String owner, String name, boolean isPlain, boolean onlyReads) {

    /** What is accessed or called. */
    public enum Kind {
        FIELD,
        ELEMENT,
        CALL,
        COLLECTION,
        METHOD
    }

    // Written by hand: the generated methods of records are linked at run time, which takes as long for the first one
    // as
    // everything else that prepares a JVM.

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof Site other
                && kind == other.kind
                && owner.equals(other.owner)
                && name.equals(other.name)
                && isPlain == other.isPlain
                && onlyReads == other.onlyReads;
    }

    @Override
    public int hashCode() {
        return ((kind.hashCode() * 31 + owner.hashCode()) * 31 + name.hashCode()) * 4
                + (isPlain ? 2 : 0)
                + (onlyReads ? 1 : 0);
    }

    @Override
    public String toString() {
        return kind == Kind.ELEMENT ? name : owner + "." + name;
    }
}
