package dev.windtunnel.schedule.models.real;

import dev.windtunnel.schedule.models.Actor;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** An actor as a thread with a queue. */
final class RealActor<M> implements Actor<M> {

    private final RealConcurrency concurrency;
    private final String name;
    private final BlockingQueue<M> mailbox = new LinkedBlockingQueue<>();

    RealActor(RealConcurrency concurrency, String name, Handler<M> handler) {
        this.concurrency = concurrency;
        this.name = name;
        concurrency.threads().prepare(name, () -> serve(handler)).start();
    }

    private void serve(Handler<M> handler) throws Throwable {
        while (true) {
            M message = RealThreads.blocking(mailbox::take);
            handler.handle(this, message);
            concurrency.handled();
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void send(M message) {
        concurrency.sent();
        mailbox.add(message);
    }

    @Override
    public void later(M message) {
        concurrency.sent();
        concurrency.later(() -> mailbox.add(message));
    }
}
