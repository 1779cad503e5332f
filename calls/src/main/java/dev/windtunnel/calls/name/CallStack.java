package dev.windtunnel.calls.name;

import dev.windtunnel.calls.code.CodePlaces;
import java.util.List;

/**
 * The place where a call was made: the frames of the project's own code, innermost first. They are told apart by their places in
 * the code, which edits elsewhere do not change; lines are resolved only when they are read.
 */
public final class CallStack {

    /** No stack, for calls whose index does not contain it. */
    public static final CallStack NONE = new CallStack(List.of(), 0, "", false);

    private final List<Object> frames;
    private final long digest;
    private final String retries;
    private final boolean isCutOff;

    private CallStack(List<Object> frames, long digest, String retries, boolean isCutOff) {
        this.frames = frames;
        this.digest = digest;
        this.retries = retries;
        this.isCutOff = isCutOff;
    }

    /** The stack of the current thread, limited to this number of frames. */
    public static CallStack capture(int frames) {
        return of(CodePlaces.capture(frames));
    }

    /** A stack that was captured. */
    public static CallStack of(CodePlaces.Captured captured) {
        return new CallStack(captured.frames(), captured.digest(), captured.retries(), captured.isCutOff());
    }

    public long digest() {
        return digest;
    }

    /** The name of the library on the stack that tries again what has failed; empty if there is none. */
    public String retries() {
        return retries;
    }

    /** Whether it ends with a function that may be suspended: nobody knows afterwards what has called it. */
    public boolean isCutOff() {
        return isCutOff;
    }

    /** Whether no code of the project is on the stack: the call is made by a library or a framework for itself. */
    public boolean isForeign() {
        return frames.isEmpty();
    }

    /** The line that made the call, if it was captured. */
    public CallSite site() {
        return frames.isEmpty() ? new CallSite("", "", "", -1) : site(frames.get(0));
    }

    /** The outermost frame of the project's code: where the thread's work began. */
    public CallSite beginning() {
        return frames.isEmpty() ? site() : site(frames.get(frames.size() - 1));
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
