package ordinary;

import dev.windtunnel.schedule.Scheduler;
import java.util.concurrent.locks.ReentrantLock;

/** Nekara's figure 2: three threads set a variable under a lock, and one of the values must not be the last. */
public final class Figure2 implements Scheduler.Body {

    private final boolean strict;

    /**
     * The program.
     *
     * @param strict whether it fails, as the figure does; without that, it can be run for ever
     */
    public Figure2(boolean strict) {
        this.strict = strict;
    }

    private static final class Shared {
        final ReentrantLock lock = new ReentrantLock();
        int x;
    }

    private static final class Setter extends Thread {
        private final Shared shared;
        private final int value;

        Setter(Shared shared, int value) {
            this.shared = shared;
            this.value = value;
        }

        @Override
        public void run() {
            shared.lock.lock();
            try {
                shared.x = value;
            } finally {
                shared.lock.unlock();
            }
        }
    }

    @Override
    public void run() throws InterruptedException {
        Shared shared = new Shared();
        Thread one = new Setter(shared, 1);
        Thread two = new Setter(shared, 2);
        Thread three = new Setter(shared, 3);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
        if (shared.x == 1 && strict) {
            throw new AssertionError("x is 1");
        }
    }
}
