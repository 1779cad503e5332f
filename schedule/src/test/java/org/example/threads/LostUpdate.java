package org.example.threads;

/** Two threads count to two, or do not. */
public final class LostUpdate implements Runnable {

    private int value;

    @Override
    public void run() {
        value = 0;
        Thread one = new Thread(() -> value++, "one");
        Thread two = new Thread(() -> value++, "two");
        one.start();
        two.start();
        try {
            one.join();
            two.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (value != 2) {
            throw new AssertionError("lost");
        }
    }

    /** The same in other words. */
    public static void once() {
        new LostUpdate().run();
    }

    /** The same in other words. */
    public static Runnable asLambda() {
        return () -> new LostUpdate().run();
    }

    /** The same in other words. */
    public static Runnable asAnonymousClass() {
        return new Runnable() {
            @Override
            public void run() {
                new LostUpdate().run();
            }
        };
    }
}
