package dev.windtunnel.calls;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The place where a call was made: the frames of the service's own code, innermost first. Frames of the platform and of
 * client libraries are left out, because they depend on versions and on the thread that runs a task. Frames below the start
 * of a request, a task or a test are left out, too.
 *
 * <p>A few frames are captured by a stack walker, which stops early. A whole stack is captured like that of an exception,
 * which costs a third per frame. Names of files and lines are resolved only when they are read.
 */
public final class CallStack {

    /** No stack, for calls whose index does not contain it. */
    public static final CallStack NONE = new CallStack(List.of(), 0);

    private static final StackWalker WALKER = StackWalker.getInstance();

    /** Up to this depth, walking is cheaper than capturing the whole stack. */
    private static final int FEW = 8;

    /** Deeper stacks are recursive and need not be told apart. */
    private static final int DEEPEST = 256;

    private final List<Object> frames;
    private final long digest;

    private CallStack(List<Object> frames, long digest) {
        this.frames = frames;
        this.digest = digest;
    }

    /** The stack of the current thread, limited to this number of frames. */
    public static CallStack capture(int frames) {
        return frames <= FEW ? WALKER.walk(stack -> few(stack, frames)) : many(new Throwable().getStackTrace(), frames);
    }

    private static CallStack few(Stream<StackWalker.StackFrame> stack, int most) {
        List<Object> frames = new ArrayList<>(most);
        long digest = 0;
        Iterator<StackWalker.StackFrame> each = stack.iterator();
        for (int depth = 0; depth < DEEPEST && frames.size() < most && each.hasNext(); depth++) {
            StackWalker.StackFrame frame = each.next();
            FrameType type = FrameType.of(frame.getClassName());
            if (type.origin() == FrameOrigin.BEGINNING) {
                break;
            }
            if (type.origin() == FrameOrigin.OWN) {
                // Resolving a line takes longer than all other work here; a bytecode index is as precise.
                digest = digest(digest, type, frame.getMethodName(), frame.getByteCodeIndex());
                frames.add(frame);
            }
        }
        return new CallStack(frames, digest);
    }

    private static CallStack many(StackTraceElement[] stack, int most) {
        List<Object> frames = new ArrayList<>(Math.min(most, stack.length));
        long digest = 0;
        for (int depth = 0; depth < stack.length && depth < DEEPEST && frames.size() < most; depth++) {
            StackTraceElement frame = stack[depth];
            FrameType type = FrameType.of(frame.getClassName());
            if (type.origin() == FrameOrigin.BEGINNING) {
                break;
            }
            if (type.origin() == FrameOrigin.OWN) {
                digest = digest(digest, type, frame.getMethodName(), frame.getLineNumber());
                frames.add(frame);
            }
        }
        return new CallStack(frames, digest);
    }

    private static long digest(long before, FrameType type, String method, int place) {
        return Digest.mix(before, (type.hash() * 31 + method.hashCode()) * 31 + place);
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

    private static CallSite site(Object frame) {
        StackTraceElement element = frame instanceof StackWalker.StackFrame walked
                ? walked.toStackTraceElement()
                : (StackTraceElement) frame;
        String file = element.getFileName();
        return new CallSite(
                element.getClassName(), element.getMethodName(), file == null ? "" : file, element.getLineNumber());
    }
}
