package dev.windtunnel.explore;

/**
 * What a search or an oracle reads of an execution. A log keeps that much, so that a resumed run plans and judges as the
 * interrupted one did. The ending and the path are always kept.
 *
 * @param trace which choices were asked, with how many options
 * @param outcomes what came of each choice, what caused it, and what the subject noted
 * @param features which features were covered
 */
public record Needs(boolean trace, boolean outcomes, boolean features) {

    /** The ending and the path are enough. */
    public static final Needs NOTHING = new Needs(false, false, false);

    /** Which choices were asked. */
    public static final Needs TRACE = new Needs(true, false, false);

    /** Besides that, the outcome and the cause of each choice, and the notes. */
    public static final Needs OUTCOMES = new Needs(true, true, false);

    /** Which choices were asked, and which features were covered. */
    public static final Needs FEATURES = new Needs(true, false, true);

    /** What both need. */
    public Needs and(Needs other) {
        if (equals(other)) {
            return this;
        }
        return new Needs(trace || other.trace, outcomes || other.outcomes, features || other.features);
    }
}
