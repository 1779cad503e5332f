package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Scheduler;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** A reentrant lock. */
final class ModelLock extends Model implements Lock {

    private final boolean tryable;
    private int owner = NOBODY;
    private int holds;
    private int conditions;

    ModelLock(Scheduler scheduler, String name, boolean tryable) {
        super(scheduler, name);
        this.tryable = tryable;
    }

    @Override
    public void lock() {
        int self = scheduler.current();
        if (owner == self) {
            holds++;
            return;
        }
        approaches();
        acquire(self, 1, "lock");
    }

    @Override
    public void lockInterruptibly() {
        lock();
    }

    @Override
    public boolean tryLock() {
        mustBeTryable();
        int self = scheduler.current();
        if (owner == self) {
            holds++;
            return true;
        }
        approaches();
        if (owner != NOBODY) {
            scheduler.say(scheduler.isTold() ? step("tryLock") + " fails" : "");
            return false;
        }
        take(self, 1, "tryLock");
        return true;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) {
        if (tryLock()) {
            return true;
        }
        // It continues at any time; if the lock is taken then, the time is up.
        return tryLock();
    }

    @Override
    public void unlock() {
        int self = mustOwn("unlock");
        if (holds > 1) {
            holds--;
            return;
        }
        if (self != NOBODY) {
            release("unlock");
        }
    }

    @Override
    public Condition newCondition() {
        conditions++;
        return new ModelCondition(scheduler, this, name + " condition" + (conditions == 1 ? "" : "-" + conditions));
    }

    private void mustBeTryable() {
        if (!tryable) {
            throw misuse("Lock '" + name + "' was made without tryLock; make it with tryableLock.");
        }
    }

    /** The current operation, which must hold the lock. */
    int mustOwn(String verb) {
        int self = scheduler.current();
        if (self != NOBODY && owner != self) {
            String who = owner == NOBODY ? "it is not locked" : "'" + scheduler.nameOf(owner) + "' holds it";
            throw misuse(
                    "'" + self() + "' called " + verb + " on lock '" + name + "', but " + who + "; lock it first.");
        }
        return self;
    }

    /** Waits until no operation holds the lock, and takes it. */
    void acquire(int self, int times, String verb) {
        while (owner != NOBODY && self != NOBODY) {
            waits(verb);
        }
        take(self, times, verb);
    }

    private void take(int self, int times, String verb) {
        owner = self;
        holds = times;
        scheduler.acquired(resource);
        scheduler.say(step(verb));
    }

    /** Releases all holds, and returns how many there were. */
    int release(String verb) {
        if (tryable) {
            approaches();
        }
        int held = holds;
        holds = 0;
        owner = NOBODY;
        scheduler.released(resource);
        scheduler.signal(resource, step(verb));
        return held;
    }
}
