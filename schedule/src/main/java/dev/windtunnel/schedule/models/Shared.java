package dev.windtunnel.schedule.models;

import org.jspecify.annotations.Nullable;

/** A variable that several threads use. */
public interface Shared<T extends @Nullable Object> {

    T get();

    void set(T value);
}
