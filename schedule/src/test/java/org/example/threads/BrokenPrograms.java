package org.example.threads;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs that are wrong under every schedule, or only under some. */
@SuppressWarnings({"WaitNotInLoop", "FutureReturnValueIgnored", "NonAtomicVolatileUpdate", "StaticGuardedByInstance"
}) // That is what is wrong.
public final class BrokenPrograms {

    private static volatile int shared;

    private BrokenPrograms() {}

    /** A thread waits for ever for another one to write. */
    public static void spinsForEver() throws Exception {
        Thread thread = new Thread(() -> {
            while (shared == 0) {}
        });
        thread.start();
        thread.join();
    }

    /** A thread tries the same thing for ever. */
    public static void triesForEver() throws Exception {
        AtomicInteger value = new AtomicInteger(5);
        Thread thread = new Thread(() -> {
            while (!value.compareAndSet(0, 1)) {}
        });
        thread.start();
        thread.join();
    }

    /** Exits with a status that says so. */
    public static void exits() {
        new Thread(() -> System.exit(3)).start();
    }

    /** Nobody catches what a thread throws. */
    public static void throwsInAThread() throws Exception {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("on purpose");
        });
        thread.start();
        thread.join();
    }

    /** The pool is left behind. */
    public static void leaksAPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> 1).get();
    }

    /** Nobody counts down. */
    public static void waitsForALatch() throws Exception {
        new CountDownLatch(1).await();
    }

    /** Asks a server, and a thread of the JVM would bring the answer. */
    public static void asksAServer(URI server) throws Exception {
        HttpClient.newHttpClient().send(HttpRequest.newBuilder(server).build(), BodyHandlers.discarding());
    }

    /** The notification may come before anybody waits for it. */
    public static void waitsForWhatHasBeen() throws Exception {
        Object monitor = new Object();
        Thread notifying = new Thread(
                () -> {
                    synchronized (monitor) {
                        monitor.notifyAll();
                    }
                },
                "notifying");
        notifying.start();
        synchronized (monitor) {
            monitor.wait();
        }
        notifying.join();
    }

    /** Two threads take two locks in two orders. */
    public static void locksInTwoOrders() throws Exception {
        Object left = new Object();
        Object right = new Object();
        Thread one = new Thread(
                () -> {
                    synchronized (left) {
                        synchronized (right) {
                            shared++;
                        }
                    }
                },
                "one");
        Thread two = new Thread(
                () -> {
                    synchronized (right) {
                        synchronized (left) {
                            shared++;
                        }
                    }
                },
                "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }

    private static final class Box {
        private int value;
    }

    /** One thread writes what another one reads, and nothing keeps them apart. */
    public static void readsWhatIsBeingWritten() throws Exception {
        Box box = new Box();
        Thread writing = new Thread(() -> box.value = 1, "writing");
        writing.start();
        Thread reading = new Thread(() -> shared = box.value, "reading");
        reading.start();
        writing.join();
        reading.join();
    }

    /** Two threads add to a list that is not made for that. */
    public static void addToTheSameList() throws Exception {
        List<String> list = new ArrayList<>();
        Thread one = new Thread(() -> list.add("one"), "one");
        Thread two = new Thread(() -> list.add("two"), "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }

    /** A thread that is woken takes it for granted that there is a reason. */
    public static void waitsWithoutALoop() throws Exception {
        Object monitor = new Object();
        boolean[] ready = new boolean[1];
        Thread waiting = new Thread(
                () -> {
                    synchronized (monitor) {
                        if (!ready[0]) {
                            try {
                                monitor.wait();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        }
                        if (!ready[0]) {
                            throw new IllegalStateException("woken for nothing");
                        }
                    }
                },
                "waiting");
        waiting.start();
        synchronized (monitor) {
            ready[0] = true;
            monitor.notify();
        }
        waiting.join();
    }
}
