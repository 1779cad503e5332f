package dev.windtunnel.calls.code;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Captures the frames of the project's own code, innermost first, and a digest of their places. Frames of the platform and of
 * libraries are left out, because they depend on versions and on the thread that runs a task. Frames below the start of a
 * request, a task or a test are left out, too.
 *
 * <p>So are frames below a function of Kotlin that may be suspended: they are there only until it is suspended for the first time, and
 * that depends on what other threads have done. A call has the same place before and after.
 *
 * <p>A few frames are captured by a stack walker, which stops early. A whole stack is captured like that of an exception, which
 * costs a third per frame; such a frame has a line only, so that a line with several calls of one name needs a walk after all.
 */
public final class CodePlaces {

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** Up to this depth, walking is cheaper than capturing the whole stack. */
    private static final int FEW = 8;

    /** Deeper stacks are recursive and need not be told apart. */
    private static final int DEEPEST = 256;

    /** More classes than a subject makes calls from. The limit exists because some libraries generate classes without end. */
    private static final int MOST_CLASSES = 20_000;

    /** By name, for frames that have no more than that. */
    private static final Map<String, ClassPlaces> KNOWN = new ConcurrentHashMap<>();

    private static final ClassValue<ClassPlaces> PLACES = new ClassValue<>() {
        @Override
        protected ClassPlaces computeValue(Class<?> type) {
            ClassPlaces places = ClassPlaces.of(type);
            if (KNOWN.size() < MOST_CLASSES) {
                KNOWN.put(type.getName(), places);
            }
            return places;
        }
    };

    private CodePlaces() {}

    /**
     * Frames and their digest.
     *
     * @param frames stack trace elements, or frames of a walk whose lines are not looked up yet
     * @param retries the name of the library among them that tries again what has failed; empty if there is none
     * @param isCutOff whether the last frame is that of a function which may be suspended, whatever has called it
     */
    public record Captured(List<Object> frames, long digest, String retries, boolean isCutOff) {}

    /** The stack of the current thread, limited to this number of frames. */
    public static Captured capture(int most) {
        if (most > FEW) {
            Captured captured = quickly(new Throwable().getStackTrace(), most);
            if (captured != null) {
                return captured;
            }
        }
        return WALKER.walk(stack -> walked(stack, most));
    }

    private static @Nullable Captured quickly(StackTraceElement[] stack, int most) {
        List<Object> frames = new ArrayList<>(Math.min(most, stack.length));
        long digest = 0;
        String retrying = "";
        Callee callee = Callee.NONE;
        for (int depth = 0; depth < stack.length && depth < DEEPEST && frames.size() < most; depth++) {
            StackTraceElement frame = stack[depth];
            ClassPlaces type = KNOWN.get(frame.getClassName());
            if (type == null) {
                return null;
            }
            if (type.origin() == FrameOrigin.BEGINNING) {
                break;
            }
            if (type.origin() == FrameOrigin.OWN) {
                long place = type.at(frame, callee);
                if (place == ClassPlaces.UNCLEAR) {
                    return null;
                }
                digest = Digest.mix(digest, place);
                frames.add(frame);
                if (type.isSuspending(frame.getMethodName())) {
                    return new Captured(frames, digest, retrying, true);
                }
            } else if (type.origin() == FrameOrigin.RETRY) {
                retrying = RetryLibraries.name(frame.getClassName());
            }
            callee = new Callee(frame.getClassName(), frame.getMethodName(), "");
        }
        return new Captured(frames, digest, retrying, false);
    }

    /** Whether a class belongs to the project. */
    public static boolean isProject(Class<?> type) {
        return PLACES.get(type).origin() == FrameOrigin.OWN;
    }

    private static Captured walked(Stream<StackWalker.StackFrame> stack, int most) {
        List<Object> frames = new ArrayList<>();
        long digest = 0;
        String retrying = "";
        StackWalker.StackFrame inner = null;
        Iterator<StackWalker.StackFrame> each = stack.iterator();
        for (int depth = 0; depth < DEEPEST && frames.size() < most && each.hasNext(); depth++) {
            StackWalker.StackFrame frame = each.next();
            ClassPlaces type = PLACES.get(frame.getDeclaringClass());
            if (type.origin() == FrameOrigin.BEGINNING) {
                break;
            }
            if (type.origin() == FrameOrigin.OWN) {
                StackWalker.StackFrame called = inner;
                digest = Digest.mix(digest, type.at(frame, () -> Callee.of(called)));
                frames.add(frame);
                if (type.isSuspending(frame.getMethodName())) {
                    return new Captured(frames, digest, retrying, true);
                }
            } else if (type.origin() == FrameOrigin.RETRY) {
                retrying = RetryLibraries.name(frame.getClassName());
            }
            inner = frame;
        }
        return new Captured(frames, digest, retrying, false);
    }
}
