package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Atomic;
import org.jspecify.annotations.Nullable;

/** A reference; each call is one step. */
final class ModelAtomic<T extends @Nullable Object> extends Model implements Atomic<T> {

    private T value;

    ModelAtomic(Scheduler scheduler, String name, T initial) {
        super(scheduler, name);
        this.value = initial;
    }

    @Override
    public T get() {
        reads("get");
        return value;
    }

    @Override
    public void set(T next) {
        writes("set");
        value = next;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // As AtomicReference does.
    public boolean compareAndSet(T expected, T next) {
        approaches();
        boolean same = value == expected;
        if (same) {
            value = next;
        }
        scheduler.say(scheduler.isTold() ? step("compareAndSet") + (same ? "" : " fails") : "");
        return same;
    }

    @Override
    public T getAndSet(T next) {
        writes("getAndSet");
        T before = value;
        value = next;
        return before;
    }
}
