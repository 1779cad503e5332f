package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Each of three producers ends with a pill, but two consumers are satisfied with one pill each. */
public final class PoisonPills implements ThreadProgram {

    private static final int PRODUCERS = 3;
    private static final int CONSUMERS = 2;
    private static final String PILL = "the end";

    private final boolean perConsumer;
    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    private final AtomicInteger consumed = new AtomicInteger();

    public PoisonPills(boolean perConsumer) {
        this.perConsumer = perConsumer;
    }

    @Override
    public void run() throws Exception {
        Team producers = new Team();
        for (int i = 1; i <= PRODUCERS; i++) {
            producers.start("producer-" + i, () -> {
                queue.put("item");
                if (!perConsumer) {
                    queue.put(PILL);
                }
            });
        }
        Team consumers = new Team();
        for (int i = 1; i <= CONSUMERS; i++) {
            consumers.start("consumer-" + i, this::consume);
        }
        producers.join();
        for (int i = 0; perConsumer && i < CONSUMERS; i++) {
            queue.put(PILL);
        }
        consumers.join();
        if (consumed.get() != PRODUCERS) {
            throw new AssertionError("consumed " + consumed.get() + " of " + PRODUCERS + " items");
        }
    }

    private void consume() throws InterruptedException {
        while (!queue.take().equals(PILL)) {
            consumed.incrementAndGet();
        }
    }
}
