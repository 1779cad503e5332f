package dev.windtunnel.bench.adapter;

import java.util.Iterator;
import java.util.stream.Stream;

/**
 * The yardstick: a bare {@link StackWalker} in the place of the transport, with all frames of the library below it, which reads of each
 * frame what a name is made of: class, method and bytecode index.
 */
final class StackWalk {

    private static final StackWalker WALKER = StackWalker.getInstance();

    /** Whether transports walk. */
    static boolean isOn;

    /** What was read, so that the compiler cannot leave it out. */
    static long sum;

    private StackWalk() {}

    static void pass() {
        if (isOn) {
            sum += WALKER.walk(StackWalk::digest);
        }
    }

    private static long digest(Stream<StackWalker.StackFrame> stack) {
        long digest = 0;
        for (Iterator<StackWalker.StackFrame> each = stack.iterator(); each.hasNext(); ) {
            StackWalker.StackFrame frame = each.next();
            digest = digest * 31 + frame.getClassName().hashCode();
            digest = digest * 31 + frame.getMethodName().hashCode();
            digest = digest * 31 + frame.getByteCodeIndex();
        }
        return digest;
    }
}
