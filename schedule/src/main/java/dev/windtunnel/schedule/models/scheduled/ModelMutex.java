package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.MisuseException;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Mutex;

/** A mutex that reports every use against its rules. */
final class ModelMutex extends Model implements Mutex {

    private boolean ready;
    private int owner = NOBODY;
    private int waiting;

    ModelMutex(Scheduler scheduler, String name) {
        super(scheduler, name);
    }

    @Override
    public void init() {
        writes("init");
        if (ready) {
            throw broken("initialised", "it is in use already; destroy it first");
        }
        ready = true;
    }

    @Override
    public void lock() {
        approaches();
        mustBeReady("locked");
        int self = scheduler.current();
        if (owner == self && self != NOBODY) {
            throw broken("locked", "that one has it already, and it is not reentrant; unlock it first");
        }
        waiting++;
        while (owner != NOBODY && self != NOBODY) {
            waits("lock");
            mustBeReady("waited for");
        }
        waiting--;
        owner = self;
        scheduler.acquired(resource);
        scheduler.say(step("lock"));
    }

    @Override
    public void unlock() {
        mustBeReady("unlocked");
        if (owner != scheduler.current()) {
            String who = owner == NOBODY ? "it is not locked" : "'" + scheduler.nameOf(owner) + "' holds it";
            throw broken("unlocked", who + "; only its holder may unlock it");
        }
        owner = NOBODY;
        scheduler.released(resource);
        scheduler.signal(resource, step("unlock"));
    }

    @Override
    public void destroy() {
        writes("destroy");
        mustBeReady("destroyed");
        if (owner != NOBODY || waiting > 0) {
            String who = owner == NOBODY ? "it is waited for" : "'" + scheduler.nameOf(owner) + "' holds it";
            throw broken("destroyed", who + "; wait until it is not used any more");
        }
        ready = false;
    }

    private void mustBeReady(String done) {
        if (!ready && scheduler.current() != NOBODY) {
            throw broken(done, "it is not initialised; call init first");
        }
    }

    private MisuseException broken(String done, String why) {
        return misuse("Mutex '" + name + "' was " + done + " by '" + self() + "', but " + why + ".");
    }
}
