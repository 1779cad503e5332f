package dev.windtunnel.corpus.schedule.program;

import dev.windtunnel.schedule.models.Actor;
import dev.windtunnel.schedule.models.Concurrency;
import java.util.function.Consumer;

/** A queue with a worker behind it, and a network in front of it that may fail. */
public final class JobQueue<J> {

    /** A job did not get to the queue. */
    public static final class Unreachable extends Exception {
        Unreachable(String queue) {
            super("queue '" + queue + "' cannot be reached");
        }
    }

    private static final int ATTEMPTS = 3;

    private final Concurrency concurrency;
    private final String name;
    private final Actor<J> worker;

    /** A queue whose jobs this worker runs. */
    public JobQueue(Concurrency concurrency, String name, Consumer<J> worker) {
        this.concurrency = concurrency;
        this.name = name;
        this.worker = concurrency.actor(name, (self, job) -> worker.accept(job));
    }

    /** Adds a job to the queue; like clients of cloud services, it retries a few times before it gives up. */
    public void submit(J job) throws Unreachable {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            if (!concurrency.nextBoolean("network to " + name + " fails")) {
                worker.send(job);
                return;
            }
        }
        throw new Unreachable(name);
    }
}
