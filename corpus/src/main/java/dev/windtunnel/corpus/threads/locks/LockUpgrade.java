package dev.windtunnel.corpus.threads.locks;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/** A reader that finds nothing waits for the write lock while it holds the read lock, and waits for itself. */
public final class LockUpgrade implements ThreadProgram {

    private final boolean unlocksFirst;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private @Nullable String value;

    public LockUpgrade(boolean unlocksFirst) {
        this.unlocksFirst = unlocksFirst;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("loader", this::fill);
        team.start("reader", () -> {
            if (read().isEmpty()) {
                throw new AssertionError("there is no value");
            }
        });
        team.join();
    }

    private String read() {
        String found;
        lock.readLock().lock();
        try {
            found = value;
            if (found == null && !unlocksFirst) {
                found = fill();
            }
        } finally {
            lock.readLock().unlock();
        }
        return found == null ? fill() : found;
    }

    private String fill() {
        lock.writeLock().lock();
        try {
            if (value == null) {
                value = "loaded";
            }
            return value;
        } finally {
            lock.writeLock().unlock();
        }
    }
}
