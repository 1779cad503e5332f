package dev.windtunnel.corpus.threads.plain;

import dev.windtunnel.schedule.models.Shared;
import org.jspecify.annotations.Nullable;

/** A volatile field. */
final class PlainShared<T extends @Nullable Object> implements Shared<T> {
    private volatile T value;

    public PlainShared(T initial) {
        value = initial;
    }

    @Override
    public T get() {
        return value;
    }

    @Override
    public void set(T next) {
        value = next;
    }
}
