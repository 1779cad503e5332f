package dev.windtunnel.schedule;

/** How an operation accesses a resource. */
public enum Access {
    /** Reads it; the order of two reads makes no difference. */
    READ,
    /** Changes it. */
    WRITE
}
