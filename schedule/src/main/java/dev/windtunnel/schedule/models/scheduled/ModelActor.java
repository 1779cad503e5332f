package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Actor;

/** An actor as an operation, its mailbox as a resource. */
final class ModelActor<M> implements Actor<M> {

    private final Scheduler scheduler;
    private final String name;
    private final Mailbox<M> mailbox;

    ModelActor(ModelConcurrency concurrency, String name, Handler<M> handler) {
        this.scheduler = concurrency.scheduler;
        this.name = name;
        this.mailbox = new Mailbox<>(concurrency, name);
        int unused =
                scheduler.runDaemon(name, () -> mailbox.serve("receives", message -> handler.handle(this, message)));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void send(M message) {
        mailbox.put(scheduler.current(), message, scheduler.isTold() ? "send " + message + " to " + name : "");
    }

    @Override
    public void later(M message) {
        mailbox.put(new Object(), message, scheduler.isTold() ? "timer " + message + " for " + name : "");
    }
}
