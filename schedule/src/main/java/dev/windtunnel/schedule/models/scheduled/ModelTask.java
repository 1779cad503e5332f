package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Task;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A modelled task: either a promise, or a combination of other tasks. */
abstract class ModelTask<T extends @Nullable Object> implements Task<T> {

    final ModelConcurrency concurrency;
    private final String name;

    ModelTask(ModelConcurrency concurrency, String name) {
        this.concurrency = concurrency;
        this.name = name;
    }

    static <T extends @Nullable Object> ModelTask<T> of(Scheduler scheduler, Task<T> task) {
        if (task instanceof ModelTask<T> model) {
            return model;
        }
        throw scheduler.misuse(
                "Task '" + task.name() + "' comes from another Concurrency; use one for a whole program.");
    }

    /** Its place among the tasks that are done; 0 if it is not. */
    abstract int donePlace();

    /** Resources of which one is signalled whenever the task may have become done. */
    abstract int[] resources();

    /** The result of a task that is done. */
    abstract T outcome() throws ExecutionException;

    /** A point before its state is read. */
    abstract void look(String verb);

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final boolean isDone() {
        look("isDone");
        return donePlace() > 0;
    }

    @Override
    public final T get() throws ExecutionException {
        look("");
        while (donePlace() == 0 && concurrency.scheduler.current() != Model.NOBODY) {
            int[] open = resources();
            if (open.length == 1) {
                concurrency.scheduler.waitFor(open[0], concurrency.scheduler.isTold() ? "get(" + name + ") waits" : "");
            } else {
                int unused = concurrency.scheduler.waitForAny(open);
            }
        }
        concurrency.scheduler.say(concurrency.scheduler.isTold() ? "get(" + name + ")" : "");
        return outcome();
    }

    @Override
    public final <R extends @Nullable Object> Task<R> then(String next, Function<? super T, ? extends R> function) {
        return concurrency.task(next, TaskContinuation.of(this, function));
    }
}
