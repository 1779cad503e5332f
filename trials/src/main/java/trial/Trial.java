package trial;

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

    static void same(Object expected, Object actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError("expected " + expected + " but was " + actual);
        }
    }
}
