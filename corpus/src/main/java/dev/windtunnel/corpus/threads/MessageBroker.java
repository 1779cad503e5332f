package dev.windtunnel.corpus.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A broker of messages to which somebody subscribes while it tells the others. */
final class MessageBroker implements ThreadProgram {

    private final List<Runnable> subscribers;
    private final AtomicInteger delivered = new AtomicInteger();

    MessageBroker(boolean iteratesOverACopy) {
        subscribers = iteratesOverACopy ? new CopyOnWriteArrayList<>() : new ArrayList<>();
    }

    @Override
    public void run() throws Exception {
        subscribers.add(delivered::incrementAndGet);
        subscribers.add(delivered::incrementAndGet);
        Team team = new Team();
        team.start("publisher", () -> {
            for (Runnable subscriber : subscribers) {
                subscriber.run();
            }
        });
        team.start("late-subscriber", () -> subscribers.add(delivered::incrementAndGet));
        team.join();
        if (delivered.get() < 2) {
            throw new AssertionError("told " + delivered.get() + " of two subscribers");
        }
    }
}
