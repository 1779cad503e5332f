package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.explore.StuckException;
import dev.windtunnel.schedule.Access;
import dev.windtunnel.schedule.MisuseException;
import dev.windtunnel.schedule.models.Promise;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** A task that other code completes (paper, figure 9). */
final class ModelPromise<T extends @Nullable Object> extends ModelTask<T> implements Promise<T> {

    private final int resource;
    private int place;
    private @Nullable T result;
    private @Nullable Exception failure;

    ModelPromise(ModelConcurrency concurrency, String name) {
        super(concurrency, name);
        this.resource = concurrency.scheduler.resource(name);
    }

    /** Runs a body and completes the task with its result, unless the task was cancelled before. */
    void settle(Callable<T> body) {
        // No point: the beginning of this operation was a choice already.
        if (place > 0) {
            return;
        }
        T value;
        try {
            value = body.call();
        } catch (MisuseException | StuckException e) {
            throw e;
        } catch (Exception e) {
            boolean unused = fail(e);
            return;
        }
        boolean unused = complete(value);
    }

    @Override
    public boolean complete(T value) {
        return done("complete", value, null);
    }

    @Override
    public boolean fail(Exception why) {
        return done(why instanceof CancellationException ? "cancel" : "fail", null, why);
    }

    @Override
    public boolean cancel() {
        return done("cancel", null, new CancellationException("task '" + name() + "' was cancelled"));
    }

    private boolean done(String verb, @Nullable T value, @Nullable Exception why) {
        concurrency.scheduler.access(resource, Access.WRITE, "");
        boolean first = place == 0;
        if (first) {
            place = concurrency.nextDone();
            result = value;
            failure = why;
        }
        if (concurrency.scheduler.isTold()) {
            concurrency.scheduler.say(verb + "(" + name() + ")" + (first ? "" : " comes too late"));
        }
        concurrency.scheduler.signal(resource, "");
        return first;
    }

    @Override
    public boolean isCancelled() {
        look("isCancelled");
        return failure instanceof CancellationException;
    }

    @Override
    void look(String verb) {
        String step = verb.isEmpty() || !concurrency.scheduler.isTold() ? "" : verb + "(" + name() + ")";
        concurrency.scheduler.access(resource, Access.READ, step);
    }

    @Override
    int donePlace() {
        return place;
    }

    @Override
    int[] resources() {
        return new int[] {resource};
    }

    @Override
    @SuppressWarnings("NullAway") // Null only if that is the result.
    T outcome() throws ExecutionException {
        if (failure instanceof CancellationException cancelled) {
            throw cancelled;
        }
        if (failure != null) {
            throw new ExecutionException(failure);
        }
        return result;
    }
}
