package dev.windtunnel.corpus.schedule.figures;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Shared;
import dev.windtunnel.schedule.models.Worker;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;

/** Three threads write a variable under a lock, and the first of them should not be the last. */
public final class Figure2 implements Program {

    private final boolean waitsForTheFirst;

    private Figure2(boolean waitsForTheFirst) {
        this.waitsForTheFirst = waitsForTheFirst;
    }

    /** As printed: no thread waits for another. */
    public static Program buggy() {
        return new Figure2(false);
    }

    /** The others start when the first one has ended. */
    public static Program fixed() {
        return new Figure2(true);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) {
        Lock lock = concurrency.lock("lock");
        Shared<Integer> x = concurrency.shared("x", 0);
        List<Worker> threads = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            int argument = i;
            Worker thread = concurrency.thread("t" + i, () -> {
                lock.lock();
                try {
                    x.set(argument);
                } finally {
                    lock.unlock();
                }
            });
            if (i == 1 && waitsForTheFirst) {
                thread.join();
            } else {
                threads.add(thread);
            }
        }
        threads.forEach(Worker::join);
        if (x.get() == 1) {
            throw new AssertionError("x is 1");
        }
    }
}
