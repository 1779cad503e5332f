package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Counter;

/** A number; each call is one step. */
final class ModelCounter extends Model implements Counter {

    private int value;

    ModelCounter(Scheduler scheduler, String name, int initial) {
        super(scheduler, name);
        this.value = initial;
    }

    @Override
    public int get() {
        scheduler.access(resource, Access.READ, "");
        if (scheduler.isTold()) {
            scheduler.say("reads " + name + " = " + value);
        }
        return value;
    }

    @Override
    public void set(int next) {
        scheduler.access(resource, Access.WRITE, scheduler.isTold() ? name + " := " + next : "");
        value = next;
    }

    @Override
    public boolean compareAndSet(int expected, int next) {
        approaches();
        boolean same = value == expected;
        if (scheduler.isTold()) {
            scheduler.say(
                    step("compareAndSet") + (same ? ", " + name + " := " + next : " fails, " + name + " = " + value));
        }
        if (same) {
            value = next;
        }
        return same;
    }

    @Override
    public int addAndGet(int amount) {
        approaches();
        value += amount;
        if (scheduler.isTold()) {
            scheduler.say(name + (amount < 0 ? " -= " + -amount : " += " + amount) + ", " + name + " = " + value);
        }
        return value;
    }
}
