package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/** A worker ends when it is interrupted, unless that happens while it waits for a permit: there it forgets about it. */
public final class SwallowedInterrupt implements ThreadProgram {

    private final boolean passesItOn;
    private final BlockingQueue<String> jobs = new LinkedBlockingQueue<>();
    private final Semaphore printer = new Semaphore(1);

    public SwallowedInterrupt(boolean passesItOn) {
        this.passesItOn = passesItOn;
    }

    @Override
    public void run() throws InterruptedException {
        Thread worker = new Thread(this::work, "worker");
        worker.start();
        jobs.add("page 1");
        jobs.add("page 2");
        worker.interrupt();
        worker.join();
    }

    private void work() {
        try {
            while (true) {
                String unused = jobs.take();
                print();
            }
        } catch (InterruptedException e) {
            // That is how it is told to end.
        }
    }

    private void print() {
        try {
            printer.acquire();
            printer.release();
        } catch (InterruptedException e) {
            if (passesItOn) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
