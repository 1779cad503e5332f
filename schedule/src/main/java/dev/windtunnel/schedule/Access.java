package dev.windtunnel.schedule;

/** What an operation is going to do with a resource. */
public enum Access {
    /** Looks at it; two reads may change places. */
    READ,
    /** Changes it. */
    WRITE
}
