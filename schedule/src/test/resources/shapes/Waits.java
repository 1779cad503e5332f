package shapes;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.Hashtable;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

// Correct programs that wait, or hold something of the JDK while others go on.

class VectorWithCallback {
    static int sum;

    public static void main(String[] arguments) {
        Vector<Integer> vector = new Vector<>(List.of(1, 2, 3));
        Check.atOnce(
                () -> vector.forEach(element -> sum += element),
                () -> {
                    vector.add(4);
                    vector.removeIf(element -> element > 3);
                });
        Check.that(vector.size() == 3, "the vector has changed");
        Check.that(sum == 6 || sum == 10, "not all elements were seen: " + sum);
    }
}

class HashtableWithCallback {
    static int made;

    public static void main(String[] arguments) {
        Hashtable<String, Integer> table = new Hashtable<>();
        Runnable makes = () -> table.computeIfAbsent("a", key -> ++made);
        Check.atOnce(makes, makes);
        Check.that(made == 1 && table.get("a") == 1, "it was made " + made + " times");
    }
}

class UntilInterrupted {
    public static void main(String[] arguments) throws Exception {
        AtomicInteger rounds = new AtomicInteger();
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                rounds.get();
            }
        });
        Thread other = new Thread(() -> {
            while (!Thread.interrupted()) {
                rounds.get();
            }
        });
        worker.start();
        other.start();
        worker.interrupt();
        other.interrupt();
        worker.join(1_000, 500);
        TimeUnit.SECONDS.timedJoin(other, 1);
        Check.that(!worker.isAlive() && !other.isAlive(), "they did not stop");
    }
}

class PipedStreams {
    public static void main(String[] arguments) throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out, 2);
        Thread writer = new Thread(() -> {
            try (out) {
                out.write(new byte[] {1, 2, 3, 4, 5});
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        int sum = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            sum += next;
        }
        writer.join();
        Check.that(sum == 15, "bytes are lost: " + sum);
    }
}

class ParallelStreams {
    public static void main(String[] arguments) throws Exception {
        AtomicInteger seen = new AtomicInteger();
        Thread other = new Thread(() -> seen.addAndGet(100));
        other.start();
        int sum = IntStream.range(0, 100).parallel().peek(i -> seen.incrementAndGet()).sum();
        other.join();
        Check.that(sum == 4950 && seen.get() == 200, sum + " " + seen);
    }
}

class SleepsForItsTime {
    public static void main(String[] arguments) throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        Thread other = new Thread(() -> done.set(true));
        other.start();
        done.get();
        long began = System.nanoTime();
        Thread.sleep(300);
        Check.that(System.nanoTime() - began >= 300_000_000, "it did not sleep");
        other.join();
        Check.that(done.get(), "it did not run");
    }
}

/** A task is due long after the thread that stops the pool, unless that thread is late. With an argument the task looks first. */
class CloseAgainstATimer {
    static String state = "open";

    public static void main(String[] arguments) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Object lock = new Object();
        String[] failure = {""};
        CountDownLatch started = new CountDownLatch(1);
        pool.execute(started::countDown);
        started.await();
        pool.schedule(
                () -> {
                    synchronized (lock) {
                        if (arguments.length == 0 && state.equals("closing")) {
                            failure[0] = "the task ran while it was closed";
                        }
                    }
                },
                1_200,
                TimeUnit.MILLISECONDS);
        synchronized (lock) {
            state = "closing";
        }
        pool.shutdownNow();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        Check.that(failure[0].isEmpty(), failure[0]);
    }
}

/** Two threads may wait for one another for ever; main waits for one of them for a second. With an argument they do not. */
class DeadlockBehindATimeout {
    public static void main(String[] arguments) throws Exception {
        Object left = new Object();
        Object right = new Object();
        java.util.concurrent.FutureTask<String> one = new java.util.concurrent.FutureTask<>(() -> both(left, right));
        Thread two = new Thread(() -> both(arguments.length == 0 ? right : left, arguments.length == 0 ? left : right));
        new Thread(one).start();
        two.setDaemon(true);
        two.start();
        one.get(1, TimeUnit.SECONDS);
    }

    private static String both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                return "both";
            }
        }
    }
}
