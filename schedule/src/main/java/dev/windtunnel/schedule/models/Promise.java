package dev.windtunnel.schedule.models;

import org.jspecify.annotations.Nullable;

/** A task that other code completes; only the first completion counts. */
public interface Promise<T extends @Nullable Object> extends Task<T> {

    /** Returns whether this was the first completion. */
    boolean complete(T result);

    /** Returns whether this was the first completion. */
    boolean fail(Exception failure);
}
