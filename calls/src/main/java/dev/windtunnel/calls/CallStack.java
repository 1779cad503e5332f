package dev.windtunnel.calls;

import java.util.List;
import java.util.stream.Stream;

/**
 * Where a call was made: the frames of the service's own code, innermost first. Frames of the platform and of client libraries
 * are left out, because they change with versions and with which thread happens to run a task.
 *
 * <p>The digest is made of bytecode positions, which are cheap to get; line numbers are looked up when somebody wants to read
 * them.
 */
public final class CallStack {

    /** No stack: for calls whose index leaves it out and that nobody asks about. */
    public static final CallStack NONE = new CallStack(List.of(), 0);

    private static final StackWalker WALKER = StackWalker.getInstance();

    /** As deep as anybody could want to tell apart; deeper stacks are recursive. */
    private static final int DEEPEST = 256;

    private final List<StackWalker.StackFrame> frames;
    private final long digest;

    private CallStack(List<StackWalker.StackFrame> frames, long digest) {
        this.frames = frames;
        this.digest = digest;
    }

    /** The stack of the current thread, at most so many frames of it. */
    public static CallStack capture(int frames) {
        return WALKER.walk(stack -> of(stack, frames));
    }

    private static CallStack of(Stream<StackWalker.StackFrame> stack, int most) {
        List<StackWalker.StackFrame> frames = stack.limit(DEEPEST)
                .takeWhile(CallStack::isInside)
                .filter(CallStack::isOwn)
                .limit(most)
                .toList();
        long digest = 0;
        for (StackWalker.StackFrame frame : frames) {
            long name = Digest.mix(
                    stableHash(frame.getClassName()), frame.getMethodName().hashCode());
            digest = Digest.mix(digest, Digest.mix(name, frame.getByteCodeIndex()));
        }
        return new CallStack(frames, digest);
    }

    /** Generated classes have numbers in their names that differ from JVM to JVM. */
    private static long stableHash(String className) {
        int generated = className.indexOf("$$");
        return generated < 0
                ? className.hashCode()
                : className.substring(0, generated).hashCode();
    }

    /** Who explores is nothing that a call depends on: a path must mean the same in every front end and in every lane. */
    private static boolean isInside(StackWalker.StackFrame frame) {
        return !frame.getClassName().startsWith("dev.windtunnel.explore.");
    }

    private static boolean isOwn(StackWalker.StackFrame frame) {
        String name = frame.getClassName();
        return switch (name.charAt(0)) {
            case 'j' ->
                !(name.startsWith("java.")
                        || name.startsWith("jdk.")
                        || name.startsWith("javax.")
                        || name.startsWith("jakarta."));
            case 's' -> !name.startsWith("sun.");
            case 'c' ->
                !(name.startsWith("com.sun.")
                        || name.startsWith("com.google.common.")
                        || name.startsWith("com.google.protobuf."));
            case 'i' -> !(name.startsWith("io.grpc.") || name.startsWith("io.netty."));
            case 'o' -> !(name.startsWith("org.junit.") || name.startsWith("org.apache.maven."));
            case 'k' -> !name.startsWith("kotlin");
            case 'd' -> !isOurs(name);
            default -> true;
        };
    }

    private static boolean isOurs(String name) {
        return name.startsWith("dev.windtunnel.calls.")
                || name.startsWith("dev.windtunnel.explore.")
                || name.startsWith("dev.windtunnel.junit.");
    }

    long digest() {
        return digest;
    }

    /** The line that made the call, if it was captured. */
    public CallSite site() {
        return frames.isEmpty() ? new CallSite("", "", "", -1) : site(frames.get(0));
    }

    /** All frames. */
    public List<CallSite> sites() {
        return frames.stream().map(CallStack::site).toList();
    }

    private static CallSite site(StackWalker.StackFrame frame) {
        StackTraceElement element = frame.toStackTraceElement();
        String file = element.getFileName();
        return new CallSite(
                element.getClassName(), element.getMethodName(), file == null ? "" : file, element.getLineNumber());
    }
}
