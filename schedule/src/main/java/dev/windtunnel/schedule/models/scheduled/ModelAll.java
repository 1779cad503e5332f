package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.models.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A task that is done when all of several tasks are. */
final class ModelAll extends ModelTask<List<@Nullable Object>> {

    private final List<? extends ModelTask<?>> tasks;

    ModelAll(ModelConcurrency concurrency, List<? extends ModelTask<?>> tasks) {
        super(concurrency, tasks.stream().map(Task::name).collect(Collectors.joining(" and ")));
        this.tasks = tasks;
    }

    @Override
    int donePlace() {
        int last = tasks.isEmpty() ? 1 : 0;
        for (ModelTask<?> task : tasks) {
            if (task.donePlace() == 0) {
                return 0;
            }
            last = Math.max(last, task.donePlace());
        }
        return last;
    }

    @Override
    int[] resources() {
        return tasks.stream()
                .filter(task -> task.donePlace() == 0)
                .flatMapToInt(task -> IntStream.of(task.resources()))
                .toArray();
    }

    @Override
    List<@Nullable Object> outcome() throws ExecutionException {
        List<@Nullable Object> results = new ArrayList<>();
        for (ModelTask<?> task : tasks) {
            results.add(task.outcome());
        }
        return results;
    }

    @Override
    void look(String verb) {
        concurrency.scheduler.scheduleNext(verb.isEmpty() ? "" : verb + "(" + name() + ")");
    }

    @Override
    public boolean cancel() {
        boolean any = false;
        for (ModelTask<?> task : tasks) {
            any |= task.cancel();
        }
        return any;
    }

    @Override
    public boolean isCancelled() {
        return tasks.stream().anyMatch(Task::isCancelled);
    }
}
