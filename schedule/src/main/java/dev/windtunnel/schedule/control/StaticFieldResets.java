package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.rewrite.ThreadRewriter;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Resets the static fields of the classes under test that schedules have initialised, so that each schedule finds them as the first did. */
public final class StaticFieldResets {

    private final Set<Class<?>> known = new HashSet<>();
    private final List<Reset> resets = new ArrayList<>();

    /** What resets a class. */
    private record Reset(Class<?> type, MethodHandle method) {}

    /** A class has been initialised. */
    void initialised(Class<?> type) {
        if (known.add(type)) {
            try {
                resets.add(new Reset(type, ThreadRewriter.resetMethod(type)));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("'" + type.getName() + "' was rewritten in another way", e);
            }
        }
    }

    /** Runs the initialisers of all these classes again, in the same order. */
    void reset() throws Throwable {
        for (int i = 0; i < resets.size(); i++) {
            resets.get(i).method().invokeExact();
        }
    }

    /** Forgets the classes of a loader. */
    public void forget(ClassLoader loader) {
        known.removeIf(type -> type.getClassLoader() == loader);
        resets.removeIf(reset -> reset.type().getClassLoader() == loader);
    }
}
