package dev.windtunnel.record.session;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Engines;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C and SIGTERM: the exploration is told to stop and gets a moment to write down what it has. The JVM then ends with the
 * signal's own exit code, 130 for Ctrl-C.
 *
 * <p>If something else in the process ends the JVM before the command is done, the command says so and does not end with the exit
 * code of success.
 */
public final class Interruption implements AutoCloseable {

    private static final long GRACE_MILLIS = 5_000;
    private static final AtomicBoolean HAPPENED = new AtomicBoolean();

    private final Thread hook;

    private Interruption(Thread hook) {
        this.hook = hook;
    }

    /** Until it is closed, an interruption waits for this thread. */
    public static Interruption watch(Thread working) {
        Thread hook = new Thread(
                () -> {
                    HAPPENED.set(true);
                    sayWhoEndsIt();
                    try {
                        working.join(GRACE_MILLIS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "windtunnel-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        return new Interruption(hook);
    }

    /** The command is done: there is nothing to wait for any more, although the thread lives until the process has ended. */
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is going down already, and the hook waits for the thread that is here.
        }
    }

    /** Ends the JVM at once if a call of {@code System.exit} ends it, and not a signal. */
    private static void sayWhoEndsIt() {
        for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
            List<StackTraceElement> frames = List.of(stack);
            if (frames.stream().anyMatch(Interruption::isExit)) {
                String caller = frames.stream()
                        .dropWhile(frame -> !isExit(frame))
                        .dropWhile(Interruption::isBetween)
                        .findFirst()
                        .map(frame -> " in " + frame.getClassName() + "." + frame.getMethodName() + " ("
                                + frame.getFileName() + ":" + frame.getLineNumber() + ")")
                        .orElse("");
                // The program under test may have replaced System.err.
                PrintStream err =
                        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
                err.println("windtunnel: System.exit was called" + caller
                        + ", outside of what is controlled, before the command was done; its run is incomplete.");
                Runtime.getRuntime().halt(Verdict.MISTAKE.exitCode());
            }
        }
    }

    /** Whether a frame is one of the JDK or of ours, below which is the code that wants to exit. */
    private static boolean isBetween(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.startsWith("java.lang.") || Engines.ownFrames().stream().anyMatch(type::startsWith);
    }

    private static boolean isExit(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Runtime")
                && frame.getMethodName().equals("exit");
    }

    public static boolean happened() {
        return HAPPENED.get();
    }
}
