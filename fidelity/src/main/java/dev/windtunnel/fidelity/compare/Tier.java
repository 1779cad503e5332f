package dev.windtunnel.fidelity.compare;

/** In what two answers differ, the most telling first: what comes after a difference says little. */
public enum Tier {
    /** One side did not answer. */
    ANSWERED,
    /** One side did what it was asked to do, and the other one refused. */
    OUTCOME,
    /** The HTTP status. */
    STATUS,
    /** The code of the error. */
    CODE,
    /** A field of a success. */
    FIELD,
    /** The order of a list that has the same elements. */
    ORDER,
    /** The message of an error. Two implementations hardly ever have the same, so it counts only where one says nothing. */
    MESSAGE;

    /** Whether it is about one field of successes. */
    public boolean isOfField() {
        return this == FIELD || this == ORDER;
    }

    /** Whether the sides are in different states after it, so that all further differences may come from this one. */
    public boolean desynchronises() {
        return this == ANSWERED || this == OUTCOME;
    }
}
