package dev.windtunnel.calls.code;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The method that a frame calls, as the frame above it shows.
 *
 * @param owner the class that declares it; a call instruction may name a subclass or an interface instead
 * @param name its name
 * @param descriptor its parameters and result; empty if they are not known
 */
record Callee(String owner, String name, String descriptor) {

    /** Nothing was called: the frame is the innermost one. */
    static final Callee NONE = new Callee("", "", "");

    static Callee of(StackWalker.@Nullable StackFrame frame) {
        return frame == null ? NONE : new Callee(frame.getClassName(), frame.getMethodName(), frame.getDescriptor());
    }

    /** The calls that may have called it: those that agree with it in as much as any of them does. */
    List<ClassCode.Call> callers(List<ClassCode.Call> calls) {
        List<ClassCode.Call> named =
                calls.stream().filter(call -> call.callee().equals(name)).toList();
        return narrowed(
                narrowed(named, call -> call.owner().equals(owner)),
                call -> call.descriptor().equals(descriptor));
    }

    private static List<ClassCode.Call> narrowed(List<ClassCode.Call> calls, Predicate<ClassCode.Call> better) {
        List<ClassCode.Call> some = calls.stream().filter(better).toList();
        return some.isEmpty() ? calls : some;
    }
}
