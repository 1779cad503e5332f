package dev.windtunnel.schedule.rewrite;

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

    @Override
    public String toString() {
        return kind == Kind.ELEMENT ? name : owner + "." + name;
    }
}
