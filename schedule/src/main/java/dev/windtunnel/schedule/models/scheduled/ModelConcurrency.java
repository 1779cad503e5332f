package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Actor;
import dev.windtunnel.schedule.models.Atomic;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Counter;
import dev.windtunnel.schedule.models.EventLoop;
import dev.windtunnel.schedule.models.Latch;
import dev.windtunnel.schedule.models.Mutex;
import dev.windtunnel.schedule.models.Promise;
import dev.windtunnel.schedule.models.Semaphore;
import dev.windtunnel.schedule.models.Shared;
import dev.windtunnel.schedule.models.Task;
import dev.windtunnel.schedule.models.Worker;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/** Makes models, whose calls a scheduler interleaves. */
public final class ModelConcurrency implements Concurrency {

    final Scheduler scheduler;
    private int doneTasks;
    private int unhandled;
    private int quiet = Model.NOBODY;

    public ModelConcurrency(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    @Override
    public Worker unstarted(String name, Scheduler.Body body) {
        return new ModelWorker(scheduler, name, body);
    }

    @Override
    public void pause(String what) {
        scheduler.scheduleNext(what);
    }

    @Override
    public Lock lock(String name) {
        return new ModelLock(scheduler, name, false);
    }

    @Override
    public Lock tryableLock(String name) {
        return new ModelLock(scheduler, name, true);
    }

    @Override
    public Mutex mutex(String name) {
        return new ModelMutex(scheduler, name);
    }

    @Override
    public Semaphore semaphore(String name, int permits) {
        return new ModelSemaphore(scheduler, name, permits);
    }

    @Override
    public Latch latch(String name, int count) {
        return new ModelLatch(scheduler, name, count);
    }

    @Override
    public <T extends @Nullable Object> Shared<T> shared(String name, T initial) {
        return new ModelShared<>(scheduler, name, initial);
    }

    @Override
    public <T extends @Nullable Object> Atomic<T> atomic(String name, T initial) {
        return new ModelAtomic<>(scheduler, name, initial);
    }

    @Override
    public Counter counter(String name, int initial) {
        return new ModelCounter(scheduler, name, initial);
    }

    @Override
    public <K, V> Map<K, V> unsafeMap(String name) {
        int resource = scheduler.resource(name);
        return new CheckedMap<>(new OverlapDetector(name) {
            @Override
            protected Object self() {
                return scheduler.current();
            }

            @Override
            protected String selfName() {
                return scheduler.nameOf(scheduler.current());
            }

            @Override
            protected String callSite() {
                return scheduler.callSite();
            }

            @Override
            protected void inside(String method, boolean changes) {
                String step = scheduler.isTold() ? name + "." + method : "";
                scheduler.say(step.isEmpty() ? "" : step + " begins");
                scheduler.access(resource, changes ? Access.WRITE : Access.READ, step);
            }
        });
    }

    @Override
    public <T extends @Nullable Object> Task<T> task(String name, Callable<T> body) {
        ModelPromise<T> promise = new ModelPromise<>(this, name);
        int unused = scheduler.run(name, () -> promise.settle(body));
        return promise;
    }

    @Override
    public <T extends @Nullable Object> Promise<T> promise(String name) {
        return new ModelPromise<>(this, name);
    }

    @Override
    public Task<List<@Nullable Object>> whenAll(List<? extends Task<?>> tasks) {
        return new ModelAll(
                this, tasks.stream().map(task -> ModelTask.of(scheduler, task)).toList());
    }

    @Override
    public <T extends @Nullable Object> Task<Task<T>> whenAny(List<? extends Task<T>> tasks) {
        return new ModelAny<>(
                this, tasks.stream().map(task -> ModelTask.of(scheduler, task)).toList());
    }

    /** The place of a task among those that are done. */
    int nextDone() {
        return ++doneTasks;
    }

    @Override
    public <M> Actor<M> actor(String name, Actor.Handler<M> handler) {
        return new ModelActor<>(this, name, handler);
    }

    @Override
    public EventLoop eventLoop(String name) {
        return new ModelEventLoop(this, name);
    }

    void sent() {
        unhandled++;
    }

    void handled() {
        unhandled--;
        if (unhandled == 0 && quiet != Model.NOBODY) {
            scheduler.signal(quiet, "");
        }
    }

    @Override
    public void awaitQuiet() {
        if (quiet == Model.NOBODY) {
            quiet = scheduler.resource("all messages being handled");
        }
        while (unhandled > 0 && scheduler.current() != Model.NOBODY) {
            scheduler.waitFor(quiet, "awaitQuiet");
        }
    }

    @Override
    public boolean nextBoolean(String what) {
        return scheduler.nextBoolean(what);
    }

    @Override
    public int nextInt(String what, int bound) {
        return scheduler.nextInt(what, bound);
    }

    @Override
    public void close() {}
}
