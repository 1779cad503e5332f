package dev.windtunnel.calls.code;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The places of one class from which calls are made. */
final class ClassPlaces {

    /** The digest of a place that is not known without more information. */
    static final long UNCLEAR = 0;

    private static final int NO_OFFSET = -1;

    private record AtLine(String method, int line, Callee callee) {}

    private record AtOffset(String method, String descriptor, int offset) {}

    private final FrameOrigin origin;
    private final String name;
    /** Weakly, because places are kept by name for the whole life of the JVM. */
    private final WeakReference<Class<?>> type;

    private final @Nullable ClassCode code;
    private final Map<AtLine, Long> byLine = new ConcurrentHashMap<>();
    private final Map<AtOffset, Long> byOffset = new ConcurrentHashMap<>();
    private final Map<AtLine, List<Integer>> movedOffsets = new ConcurrentHashMap<>();
    private volatile @Nullable Boolean rewritten;

    private ClassPlaces(FrameOrigin origin, String name, Class<?> type, @Nullable ClassCode code) {
        this.type = new WeakReference<>(type);
        this.origin = origin;
        this.name = name;
        this.code = code;
    }

    static ClassPlaces of(Class<?> type) {
        FrameOrigin origin = FrameOrigin.of(type);
        if (origin != FrameOrigin.OWN) {
            return new ClassPlaces(origin, type.getName(), type, null);
        }
        ClassCode code = ClassCode.read(type);
        if (code != null && code.isGenerated()) {
            return new ClassPlaces(FrameOrigin.OTHER, type.getName(), type, null);
        }
        return new ClassPlaces(
                FrameOrigin.OWN, code == null ? withoutNumbers(type.getName()) : code.stableName(), type, code);
    }

    /** The numbers of classes that are made at run time depend on their order. */
    private static String withoutNumbers(String name) {
        int generated = name.indexOf("$$");
        return generated < 0 ? name : name.substring(0, generated);
    }

    FrameOrigin origin() {
        return origin;
    }

    /** Whether a method may be suspended: what called it is not on the stack any more when it goes on. */
    boolean isSuspending(String method) {
        return code != null && code.isSuspending(method);
    }

    /** The place of a frame whose bytecode index is not known; {@link #UNCLEAR} if several instructions may be meant. */
    long at(StackTraceElement frame, Callee callee) {
        AtLine key = new AtLine(frame.getMethodName(), frame.getLineNumber(), callee);
        Long known = byLine.get(key);
        if (known == null) {
            known = place(calls(key.method()), key.method(), key.line(), callee, NO_OFFSET);
            byLine.put(key, known);
        }
        return known;
    }

    /** The place of a frame; the method that it calls is looked up only if need be, because that takes long. */
    long at(StackWalker.StackFrame frame, Supplier<Callee> callee) {
        String name = frame.getMethodName();
        // Asking for the descriptor takes longer than everything else, and few methods share a name.
        String descriptor = code == null || code.isOverloaded(name) ? frame.getDescriptor() : "";
        AtOffset key = new AtOffset(name, descriptor, frame.getByteCodeIndex());
        Long known = byOffset.get(key);
        if (known == null) {
            String method = key.method() + key.descriptor();
            List<ClassCode.Call> calls = descriptor.isEmpty()
                    ? calls(key.method())
                    : calls(key.method()).stream()
                            .filter(call -> call.method().equals(method))
                            .toList();
            known = place(calls, key.method(), frame.getLineNumber(), callee.get(), Math.max(0, key.offset()));
            byOffset.put(key, known);
        }
        return known;
    }

    private List<ClassCode.Call> calls(String method) {
        return code == null ? List.of() : code.calls(method);
    }

    private long place(List<ClassCode.Call> all, String method, int line, Callee callee, int offset) {
        List<ClassCode.Call> onLine =
                all.stream().filter(call -> line < 0 || call.line() == line).toList();
        List<ClassCode.Call> fitting = callee.callers(onLine);
        if (onLine.size() == 1) {
            return digest(onLine.get(0));
        }
        if (fitting.size() == 1) {
            return digest(fitting.get(0));
        }
        if (onLine.isEmpty()) {
            // There is no such instruction on disk, so the line has to do.
            return Digest.mix(Digest.of(name, Digest.of(method)), line);
        }
        if (offset == NO_OFFSET) {
            return UNCLEAR;
        }
        Optional<ClassCode.Call> exactly =
                onLine.stream().filter(call -> call.offset() == offset).findFirst();
        if (exactly.isPresent() && !isRewritten()) {
            return digest(exactly.get());
        }
        List<ClassCode.Call> possible = fitting.isEmpty() ? onLine : fitting;
        return digest(possible.get(Math.min(order(method, line, callee, offset), possible.size() - 1)));
    }

    /**
     * The number of a call among those of its line, from 0: calls of one line are made in the order in which they stand there,
     * wherever an agent has moved them to.
     */
    private int order(String method, int line, Callee callee, int offset) {
        List<Integer> seen = movedOffsets.computeIfAbsent(new AtLine(method, line, callee), first -> new ArrayList<>());
        synchronized (seen) {
            if (!seen.contains(offset)) {
                seen.add(offset);
            }
            return seen.indexOf(offset);
        }
    }

    /** Whether JaCoCo has changed the class, so that an offset may be that of another call on disk. */
    private boolean isRewritten() {
        Boolean known = rewritten;
        if (known == null) {
            Class<?> loaded = type.get();
            known = loaded != null && hasMethod(loaded, "$jacocoInit");
            rewritten = known;
        }
        return known;
    }

    private static boolean hasMethod(Class<?> type, String name) {
        try {
            return Arrays.stream(type.getDeclaredMethods())
                    .anyMatch(method -> method.getName().equals(name));
        } catch (LinkageError e) {
            // A type in the signature of some method is missing; nobody has measured this class then.
            return false;
        }
    }

    private long digest(ClassCode.Call call) {
        String method = code == null ? call.method() : code.stableMethod(call);
        long digest = Digest.mix(Digest.of(name, Digest.of(method, Digest.of(call.callee()))), call.rank());
        return digest == UNCLEAR ? 1 : digest;
    }
}
