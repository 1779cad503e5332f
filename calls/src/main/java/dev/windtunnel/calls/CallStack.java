package dev.windtunnel.calls;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where a call was made: the frames of the service's own code, innermost first. Frames of the platform and of client libraries
 * are left out, because they change with versions and with which thread happens to run a task; so is everything below the place
 * where a request, a task or a test begins.
 *
 * <p>A few frames are fetched by a stack walker, which stops early; a whole stack is fetched as an exception does it, which costs
 * a third of that per frame. Names of files and lines are put into words when somebody wants to read them.
 */
public final class CallStack {

    /** No stack: for calls whose index leaves it out and that nobody asks about. */
    public static final CallStack NONE = new CallStack(List.of(), 0);

    private static final StackWalker WALKER = StackWalker.getInstance();

    /** Up to here, walking is cheaper than taking the whole stack. */
    private static final int FEW = 8;

    /** As deep as anybody could want to tell apart; deeper stacks are recursive. */
    private static final int DEEPEST = 256;

    private final List<Object> frames;
    private final long digest;

    private CallStack(List<Object> frames, long digest) {
        this.frames = frames;
        this.digest = digest;
    }

    /** The stack of the current thread, at most so many frames of it. */
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
                // Looking up a line takes longer than all the rest; a bytecode index says as much.
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
