package dev.windtunnel.schedule;

import dev.windtunnel.instrument.Rewriting;
import dev.windtunnel.schedule.rewrite.ThreadRewriter;
import java.lang.invoke.MethodHandles;
import java.util.function.BiFunction;

/**
 * Rewrites hidden classes of the code under test. The JVM shows them to no agent when they are defined, and nobody may change them
 * later. So the method of the JDK that defines them is rewritten, but not before somebody is about to use it: few programs do, and
 * its class is a large one.
 */
final class HiddenClasses implements Runnable, BiFunction<MethodHandles.Lookup, byte[], byte[]> {

    private final ThreadRewriter rewriter;
    private final Rewriting rewriting;
    private boolean areExpected;

    HiddenClasses(ThreadRewriter rewriter, Rewriting rewriting) {
        this.rewriter = rewriter;
        this.rewriting = rewriting;
    }

    /** Code under test is about to name the method that defines hidden classes. */
    @Override
    public synchronized void run() {
        if (!areExpected) {
            areExpected = true;
            rewriter.expectHiddenClasses();
            rewriting.again(MethodHandles.Lookup.class);
        }
    }

    /** The class to define in place of a hidden class. */
    @Override
    public byte[] apply(MethodHandles.Lookup lookup, byte[] bytes) {
        Class<?> host = lookup.lookupClass();
        try {
            return rewriter.hidden(host, bytes);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            rewriting.failed(host.getClassLoader(), "a hidden class of " + host.getName(), e);
            return bytes;
        }
    }
}
