package dev.windtunnel.subjects;

import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Worker;
import java.util.Map;
import java.util.concurrent.locks.Lock;

/** Programs with a bug each, in a file of their own because golden files hold their lines. */
final class PlantedBugs {

    private PlantedBugs() {}

    static void overlap(Concurrency concurrency) {
        Map<String, Integer> cache = concurrency.unsafeMap("cache");
        Worker reader = concurrency.thread("reader", () -> cache.get("key"));
        Worker writer = concurrency.thread("writer", () -> cache.put("key", 1));
        reader.join();
        writer.join();
    }

    static void deadlock(Concurrency concurrency) {
        Lock a = concurrency.lock("A");
        Lock b = concurrency.lock("B");
        Worker one = concurrency.thread("transfer-1", () -> transfer(a, b));
        Worker two = concurrency.thread("transfer-2", () -> transfer(b, a));
        one.join();
        two.join();
    }

    private static void transfer(Lock from, Lock to) {
        from.lock();
        try {
            to.lock();
            try {
                // Moves money.
            } finally {
                to.unlock();
            }
        } finally {
            from.unlock();
        }
    }
}
