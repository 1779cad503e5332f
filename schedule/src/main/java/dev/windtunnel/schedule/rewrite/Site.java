package dev.windtunnel.schedule.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * What a piece of rewritten code is about to touch.
 *
 * @param owner the simple name of a class
 * @param name of a field or method; of an array its type
 * @param isPlain whether it is a field or element that is not volatile
 * @param onlyReads whether a call changes nothing, as far as its name tells
 */
public record Site(Kind kind, String owner, String name, boolean isPlain, boolean onlyReads) {

    /** What there is to touch. */
    public enum Kind {
        FIELD,
        ELEMENT,
        CALL,
        COLLECTION,
        METHOD
    }

    // Written out, because what the compiler would leave to be linked at run time makes the first one take as long as
    // the rest
    // of preparing a JVM.

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
