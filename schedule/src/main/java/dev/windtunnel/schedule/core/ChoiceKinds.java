package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Kind;

/** The kinds of choices that a schedule asks. */
public final class ChoiceKinds {

    /** Which operation continues, where the current one could; any other answer than option 0 preempts it. */
    static final Kind SWITCH = Kind.identified("switch");
    /** Which operation continues, where the current one cannot. */
    static final Kind TURN = Kind.identified("turn");
    /** A number that a model asked for. */
    static final Kind DRAW = Kind.identified("draw");

    private ChoiceKinds() {}

    // Kinds are compared by name: a choice that was read from a log has only that.

    /** Whether a choice decides which operation continues. */
    public static boolean isDecision(Kind kind) {
        return isSwitch(kind) || kind.name().equals(TURN.name());
    }

    /** Whether a choice decides if an operation is preempted. */
    public static boolean isSwitch(Kind kind) {
        return kind.name().equals(SWITCH.name());
    }
}
