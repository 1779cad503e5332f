package trial;

import java.util.Queue;

/** What the programs share. */
final class Trial {

    private Trial() {}

    interface Body {
        void run() throws Exception;
    }

    /** Runs bodies in threads of their own, and waits for them. */
    static void atOnce(Body... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        Throwable[] failures = new Throwable[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            int number = i;
            threads[i] = new Thread(
                    () -> {
                        try {
                            bodies[number].run();
                        } catch (Exception | AssertionError e) {
                            failures[number] = e;
                        }
                    },
                    "worker-" + i);
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            if (failures[i] != null) {
                throw new AssertionError(failures[i]);
            }
        }
    }

    /** Lets two threads offer a number each, and a third one take both. */
    static void twoProducersAndAConsumer(Queue<Integer> queue) throws InterruptedException {
        int[] sum = new int[1];
        atOnce(() -> offer(queue, 1), () -> offer(queue, 2), () -> sum[0] = take(queue) + take(queue));
        same(3, sum[0]);
    }

    private static void offer(Queue<Integer> queue, int number) {
        while (!queue.offer(number)) {
            Thread.onSpinWait();
        }
    }

    private static int take(Queue<Integer> queue) {
        while (true) {
            Integer number = queue.poll();
            if (number != null) {
                return number;
            }
            Thread.onSpinWait();
        }
    }

    static void same(Object expected, Object actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError("expected " + expected + " but was " + actual);
        }
    }
}
