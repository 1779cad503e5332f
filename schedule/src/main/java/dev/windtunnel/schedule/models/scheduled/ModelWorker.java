package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Worker;

/** A thread as an operation. */
final class ModelWorker implements Worker {

    private final Scheduler scheduler;
    private final String name;
    private final Scheduler.Body body;
    private int operation = Model.NOBODY;
    private boolean joined;

    ModelWorker(Scheduler scheduler, String name, Scheduler.Body body) {
        this.scheduler = scheduler;
        this.name = name;
        this.body = body;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void start() {
        if (operation != Model.NOBODY) {
            throw scheduler.misuse("Thread '" + name + "' was started twice; make one for each start.");
        }
        operation = scheduler.run(name, body);
    }

    @Override
    public void join() {
        if (scheduler.current() == Model.NOBODY) {
            return;
        }
        if (operation == Model.NOBODY) {
            throw scheduler.misuse("Thread '" + name + "' was joined, but it was never started; start it first.");
        }
        if (joined) {
            throw scheduler.misuse(
                    "Thread '" + name + "' was joined twice; after the first time there is nothing to join.");
        }
        joined = true;
        scheduler.join(operation);
    }
}
