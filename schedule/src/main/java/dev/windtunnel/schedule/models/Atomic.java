package dev.windtunnel.schedule.models;

import org.jspecify.annotations.Nullable;

/** A reference that can be compared and set in one step. */
public interface Atomic<T extends @Nullable Object> {

    T get();

    void set(T value);

    /** Sets the value if it is identical to the expected one; returns whether it was. */
    boolean compareAndSet(T expected, T value);

    T getAndSet(T value);
}
