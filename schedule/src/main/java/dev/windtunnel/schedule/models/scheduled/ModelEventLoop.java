package dev.windtunnel.schedule.models.scheduled;

import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.EventLoop;

/** An event loop as an operation; posted events keep their order, timers have none. */
final class ModelEventLoop implements EventLoop {

    private record Event(String what, Scheduler.Body body) {
        @Override
        public String toString() {
            return what;
        }
    }

    private final Scheduler scheduler;
    private final String name;
    private final Mailbox<Event> mailbox;

    ModelEventLoop(ModelConcurrency concurrency, String name) {
        this.scheduler = concurrency.scheduler;
        this.name = name;
        this.mailbox = new Mailbox<>(concurrency, name);
        int unused = scheduler.runDaemon(
                name, () -> mailbox.serve("runs", event -> event.body().run()));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void post(String what, Scheduler.Body body) {
        mailbox.put("posted", new Event(what, body), scheduler.isTold() ? "post " + what + " to " + name : "");
    }

    @Override
    public void later(String what, Scheduler.Body body) {
        mailbox.put(new Object(), new Event(what, body), scheduler.isTold() ? "timer " + what + " for " + name : "");
    }
}
