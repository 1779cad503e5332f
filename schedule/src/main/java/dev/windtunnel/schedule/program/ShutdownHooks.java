package dev.windtunnel.schedule.program;

import dev.windtunnel.explore.Internal;
import dev.windtunnel.instrument.Internals;
import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Removes the shutdown hooks of a program under test, which would run once for each schedule when the JVM ends. */
@Internal
public final class ShutdownHooks {

    private final Map<Thread, Thread> all;
    private final Set<Thread> ours = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Hooks that exist now are not those of a program. */
    public ShutdownHooks() {
        all = all();
        ours.addAll(all.keySet());
    }

    @SuppressWarnings("unchecked")
    private static Map<Thread, Thread> all() {
        try {
            MethodHandles.Lookup java = Internals.lookup();
            Class<?> holder = java.findClass("java.lang.ApplicationShutdownHooks");
            return (Map<Thread, Thread>) java.findStaticGetter(holder, "hooks", IdentityHashMap.class)
                    .invoke();
        } catch (ReflectiveOperationException | RuntimeException | Error e) {
            throw new IllegalStateException(e);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Removes the hooks that a program has added; classes of the JDK, such as loggers, need theirs. */
    void removeAdded() {
        if (all.size() != ours.size()) {
            all.keySet().removeIf(hook -> !ours.contains(hook) && isOfProgram(hook));
            ours.addAll(all.keySet());
        }
    }

    /** The names of all hooks. */
    public Set<String> names() {
        return all.keySet().stream().map(Thread::getName).collect(Collectors.toSet());
    }

    private static boolean isOfProgram(Thread hook) {
        return hook.getClass() == Thread.class || hook.getClass().getClassLoader() != null;
    }
}
