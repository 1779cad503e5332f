package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Shared;
import org.jspecify.annotations.Nullable;

/** A variable, with a point before each use. */
final class ModelShared<T extends @Nullable Object> extends Model implements Shared<T> {

    private T value;

    ModelShared(Scheduler scheduler, String name, T initial) {
        super(scheduler, name);
        this.value = initial;
    }

    @Override
    public T get() {
        scheduler.access(resource, Access.READ, "");
        if (scheduler.isTold()) {
            scheduler.say("reads " + name + " = " + value);
        }
        return value;
    }

    @Override
    public void set(T next) {
        scheduler.access(resource, Access.WRITE, scheduler.isTold() ? name + " := " + next : "");
        value = next;
    }
}
