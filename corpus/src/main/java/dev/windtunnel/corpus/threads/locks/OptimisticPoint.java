package dev.windtunnel.corpus.threads.locks;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.locks.StampedLock;

/** A point is read optimistically, and the stamp is not validated afterwards. */
public final class OptimisticPoint implements ThreadProgram {

    private final boolean validates;
    private final StampedLock lock = new StampedLock();
    private volatile int x;
    private volatile int y;

    public OptimisticPoint(boolean validates) {
        this.validates = validates;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("mover", () -> move(1));
        team.start("reader", () -> {
            int[] point = read();
            if (point[0] != point[1]) {
                throw new AssertionError("read (" + point[0] + ", " + point[1] + ")");
            }
        });
        team.join();
    }

    private void move(int to) {
        long stamp = lock.writeLock();
        try {
            x = to;
            y = to;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private int[] read() {
        long stamp = lock.tryOptimisticRead();
        int[] point = {x, y};
        // A stamp of zero means that a writer is active, and is never valid.
        if (validates && !lock.validate(stamp)) {
            stamp = lock.readLock();
            try {
                point = new int[] {x, y};
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return point;
    }
}
