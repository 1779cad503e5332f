package dev.windtunnel.corpus.threads.collections;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A message broker that notifies its subscribers while another thread subscribes. */
public final class MessageBroker implements ThreadProgram {

    private final List<Runnable> subscribers;
    private final AtomicInteger delivered = new AtomicInteger();

    public MessageBroker(boolean iteratesOverACopy) {
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
