package dev.windtunnel.schedule.models;

import org.jspecify.annotations.Nullable;

/** A reference that can be compared and set in one step. */
public interface Atomic<T extends @Nullable Object> {

    T get();

    void set(T value);

    /** Sets it if it is this very object; says whether it was. */
    boolean compareAndSet(T expected, T value);

    T getAndSet(T value);
}
