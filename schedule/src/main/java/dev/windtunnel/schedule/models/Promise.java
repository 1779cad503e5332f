package dev.windtunnel.schedule.models;

import org.jspecify.annotations.Nullable;

/** A task that somebody completes; whoever comes first does, all others are too late. */
public interface Promise<T extends @Nullable Object> extends Task<T> {

    /** Says whether it was not too late. */
    boolean complete(T result);

    /** Says whether it was not too late. */
    boolean fail(Exception failure);
}
