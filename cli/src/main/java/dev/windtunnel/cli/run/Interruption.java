package dev.windtunnel.cli.run;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C and SIGTERM: the exploration is told to stop and gets a moment to write down what it has. The JVM then ends with the
 * signal's own exit code, 130 for Ctrl-C.
 */
public final class Interruption {

    private static final long GRACE_MILLIS = 5_000;
    private static final AtomicBoolean HAPPENED = new AtomicBoolean();
    private static final AtomicBoolean DONE = new AtomicBoolean();

    private Interruption() {}

    /** From now on, an interruption waits for this thread. */
    public static void watch(Thread working) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            HAPPENED.set(true);
                            if (!DONE.get() && working.isAlive()) {
                                try {
                                    working.join(GRACE_MILLIS);
                                } catch (InterruptedException e) {
                                    Thread.currentThread().interrupt();
                                }
                            }
                        },
                        "windtunnel-interruption"));
    }

    /** The command is done: there is nothing to wait for any more, although the thread lives until the process has ended. */
    public static void done() {
        DONE.set(true);
    }

    public static boolean happened() {
        return HAPPENED.get();
    }
}
