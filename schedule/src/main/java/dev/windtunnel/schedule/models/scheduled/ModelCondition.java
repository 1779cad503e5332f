package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Scheduler;
import java.util.ArrayDeque;
import java.util.Date;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** A condition of a lock, whose waiters are woken in the order in which they came, as {@code ReentrantLock} promises. */
final class ModelCondition extends Model implements Condition {

    private static final class Waiter {
        private final int operation;
        private boolean signalled;

        private Waiter(int operation) {
            this.operation = operation;
        }
    }

    private final ModelLock lock;
    private final Queue<Waiter> waiters = new ArrayDeque<>();

    ModelCondition(Scheduler scheduler, ModelLock lock, String name) {
        super(scheduler, name);
        this.lock = lock;
    }

    @Override
    public void await() {
        untilSignalled();
    }

    @Override
    public void awaitUninterruptibly() {
        untilSignalled();
    }

    private void untilSignalled() {
        int self = lock.mustOwn("await");
        if (self == NOBODY) {
            return;
        }
        Waiter waiter = new Waiter(self);
        waiters.add(waiter);
        int held = lock.release("");
        while (!waiter.signalled) {
            scheduler.waitFor(resource, step("await"));
        }
        lock.acquire(self, held, "lock");
    }

    @Override
    public boolean await(long time, TimeUnit unit) {
        return forAWhile();
    }

    @Override
    public long awaitNanos(long nanos) {
        return forAWhile() ? 1 : 0;
    }

    @Override
    public boolean awaitUntil(Date deadline) {
        return forAWhile();
    }

    /** Continues at any time; the time was up if it was not signalled by then. */
    private boolean forAWhile() {
        int self = lock.mustOwn("await");
        if (self == NOBODY) {
            return false;
        }
        Waiter waiter = new Waiter(self);
        waiters.add(waiter);
        int held = lock.release("");
        approaches();
        boolean unused = waiters.remove(waiter);
        scheduler.say(scheduler.isTold() ? step("await") + (waiter.signalled ? "" : " times out") : "");
        lock.acquire(self, held, "lock");
        return waiter.signalled;
    }

    @Override
    public void signal() {
        int unused = lock.mustOwn("signal");
        Waiter first = waiters.poll();
        if (first == null) {
            scheduler.say(scheduler.isTold() ? step("signal") + " wakes nobody" : "");
        } else {
            wake(first, "signal");
        }
    }

    @Override
    public void signalAll() {
        int unused = lock.mustOwn("signalAll");
        if (waiters.isEmpty()) {
            scheduler.say(scheduler.isTold() ? step("signalAll") + " wakes nobody" : "");
        }
        for (Waiter waiter = waiters.poll(); waiter != null; waiter = waiters.poll()) {
            wake(waiter, "signalAll");
        }
    }

    private void wake(Waiter waiter, String verb) {
        waiter.signalled = true;
        String step = scheduler.isTold() ? step(verb) + " wakes " + scheduler.nameOf(waiter.operation) : "";
        scheduler.signal(resource, waiter.operation, step);
    }
}
