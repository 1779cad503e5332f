package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import org.jspecify.annotations.Nullable;

/**
 * A buffer with one slot and one set of waiters, for two producers and two consumers. Filling the slot may wake another
 * producer, which finds the slot filled and goes back to sleep, and then all threads sleep.
 */
public final class BoundedBuffer implements ThreadProgram {

    private static final int ITEMS = 2;

    private final boolean wakesAll;
    private @Nullable String slot;

    public BoundedBuffer(boolean wakesAll) {
        this.wakesAll = wakesAll;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        for (int i = 1; i <= 2; i++) {
            String item = "item-" + i;
            team.start("producer-" + i, () -> {
                for (int n = 0; n < ITEMS; n++) {
                    put(item);
                }
            });
            team.start("consumer-" + i, () -> {
                for (int n = 0; n < ITEMS; n++) {
                    String unused = take();
                }
            });
        }
        team.join();
    }

    private synchronized void put(String item) throws InterruptedException {
        while (slot != null) {
            wait();
        }
        slot = item;
        wake();
    }

    private synchronized String take() throws InterruptedException {
        String item = slot;
        while (item == null) {
            wait();
            item = slot;
        }
        slot = null;
        wake();
        return item;
    }

    private void wake() {
        if (wakesAll) {
            notifyAll();
        } else {
            notify();
        }
    }
}
