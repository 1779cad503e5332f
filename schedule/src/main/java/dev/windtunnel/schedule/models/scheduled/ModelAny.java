package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.models.Task;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A task that is done when one of several tasks is. */
final class ModelAny<T extends @Nullable Object> extends ModelTask<Task<T>> {

    private final List<? extends ModelTask<T>> tasks;

    ModelAny(ModelConcurrency concurrency, List<? extends ModelTask<T>> tasks) {
        super(concurrency, tasks.stream().map(Task::name).collect(Collectors.joining(" or ")));
        if (tasks.isEmpty()) {
            throw concurrency.scheduler.misuse(
                    "whenAny was given no tasks, so it would never be done; give at least one.");
        }
        this.tasks = tasks;
    }

    @Override
    int donePlace() {
        return tasks.stream()
                .mapToInt(ModelTask::donePlace)
                .filter(place -> place > 0)
                .min()
                .orElse(0);
    }

    @Override
    int[] resources() {
        return tasks.stream()
                .flatMapToInt(task -> IntStream.of(task.resources()))
                .toArray();
    }

    @Override
    Task<T> outcome() {
        return tasks.stream()
                .filter(task -> task.donePlace() > 0)
                .min(Comparator.comparingInt(ModelTask::donePlace))
                .orElseThrow();
    }

    @Override
    void look(String verb) {
        concurrency.scheduler.scheduleNext(verb.isEmpty() ? "" : verb + "(" + name() + ")");
    }

    @Override
    public boolean cancel() {
        boolean any = false;
        for (ModelTask<T> task : tasks) {
            any |= task.cancel();
        }
        return any;
    }

    @Override
    public boolean isCancelled() {
        return false;
    }
}
