package dev.windtunnel.corpus.schedule.runtime;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Counter;
import dev.windtunnel.schedule.models.Shared;
import dev.windtunnel.schedule.models.Worker;
import java.util.ArrayList;
import java.util.List;

/** Objects that are freed with their last reference, while other threads create references from weak ones. */
public final class ReferenceCounts implements Program {

    private static final int READERS = 2;

    /** An object and the number of references to it. */
    private static final class Cell {
        final Counter count;
        final Shared<Boolean> freed;
        final Shared<Boolean> collectable;

        Cell(Concurrency concurrency) {
            count = concurrency.counter("count", 1);
            freed = concurrency.shared("freed", false);
            collectable = concurrency.shared("collectable", false);
        }
    }

    private final boolean protects;

    private ReferenceCounts(boolean protects) {
        this.protects = protects;
    }

    /** The count is read and then incremented; the object may be freed in between. */
    public static Program buggy() {
        return new ReferenceCounts(false);
    }

    /** The count is incremented only if it is unchanged and not zero. */
    public static Program fixed() {
        return new ReferenceCounts(true);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) {
        Cell cell = new Cell(concurrency);
        List<Worker> threads = new ArrayList<>();
        for (int i = 1; i <= READERS; i++) {
            threads.add(concurrency.thread("reader" + i, () -> {
                if (acquire(cell)) {
                    if (cell.freed.get()) {
                        throw new AssertionError("an object is used that was freed");
                    }
                    release(concurrency, cell);
                }
            }));
        }
        release(concurrency, cell);
        threads.forEach(Worker::join);
        collect(cell);
        if (!cell.freed.get()) {
            throw new AssertionError("an object was never freed");
        }
    }

    private boolean acquire(Cell cell) {
        while (true) {
            int count = cell.count.get();
            if (count == 0) {
                return false;
            }
            if (protects) {
                if (cell.count.compareAndSet(count, count + 1)) {
                    return true;
                }
            } else {
                cell.count.incrementAndGet();
                return true;
            }
        }
    }

    private static void release(Concurrency concurrency, Cell cell) {
        if (cell.count.decrementAndGet() == 0) {
            cell.collectable.set(true);
            // A real runtime collects when there is enough to collect.
            if (concurrency.nextBoolean("collect now")) {
                collect(cell);
            }
        }
    }

    private static void collect(Cell cell) {
        if (cell.collectable.get()) {
            cell.freed.set(true);
        }
    }
}
