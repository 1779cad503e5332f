package dev.windtunnel.schedule.control;

import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Class loaders that a program makes anew in each schedule. Their classes need no reset: nobody uses them again. A loader is one of
 * them if its class or its parent is part of a program that Windtunnel has loaded. Others are told by classes of the same name that
 * another loader has loaded in an earlier schedule.
 */
final class ShortLivedLoaders {

    /** The loader of programs; this package does not know its class. */
    private static final String PROGRAM = "dev.windtunnel.schedule.program.ProgramLoader";

    private final Map<String, Seen> seen = new HashMap<>();
    /** The classes of these loaders. */
    private final Set<Class<?>> kinds = Collections.newSetFromMap(new WeakHashMap<>());
    /** Loaders that are parents of others, and last longer. */
    private final Set<ClassLoader> parents = Collections.newSetFromMap(new WeakHashMap<>());

    /** A class, and the schedule that has initialised it. */
    private record Seen(WeakReference<Class<?>> type, int schedule) {}

    /** A class has been initialised for the first time. */
    void initialised(Class<?> type, int schedule) {
        ClassLoader loader = type.getClassLoader();
        Seen before = seen.put(type.getName(), new Seen(new WeakReference<>(type), schedule));
        if (before == null || before.schedule() == schedule || loader == null) {
            return;
        }
        Class<?> other = before.type().get();
        if (other == null || !isParent(other.getClassLoader(), loader)) {
            kinds.add(loader.getClass());
            for (ClassLoader at = loader.getParent(); at != null; at = at.getParent()) {
                parents.add(at);
            }
        }
    }

    private static boolean isParent(@Nullable ClassLoader parent, ClassLoader child) {
        for (ClassLoader at = child; at != null; at = at.getParent()) {
            if (at == parent) {
                return true;
            }
        }
        return parent == null;
    }

    boolean exist() {
        return !kinds.isEmpty();
    }

    boolean isShortLived(@Nullable ClassLoader loader) {
        if (loader == null || isProgram(loader)) {
            return false;
        }
        return isProgram(loader.getClass().getClassLoader())
                || isProgram(loader.getParent())
                || (kinds.contains(loader.getClass()) && !parents.contains(loader));
    }

    private static boolean isProgram(@Nullable ClassLoader loader) {
        return loader != null && loader.getClass().getName().equals(PROGRAM);
    }

    /** A loader is not used any more, because its program is not. */
    void forget(ClassLoader loader) {
        seen.values().removeIf(each -> {
            Class<?> type = each.type().get();
            return type == null || type.getClassLoader() == loader;
        });
    }
}
