package dev.windtunnel.schedule.models.real;

import dev.windtunnel.schedule.models.Worker;

/** A thread. */
record RealWorker(String name, Thread thread) implements Worker {

    @Override
    public void start() {
        thread.start();
    }

    @Override
    public void join() {
        RealThreads.blocking(() -> {
            thread.join();
            return true;
        });
    }
}
