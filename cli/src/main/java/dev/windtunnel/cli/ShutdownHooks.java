package dev.windtunnel.cli;

import dev.windtunnel.instrument.Internals;
import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What is to run when the JVM ends: that of a program under test would run once for each schedule, and between our lines. */
final class ShutdownHooks {

    private final Map<Thread, Thread> all;
    private final Set<Thread> ours = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Those that are there now are ours. */
    ShutdownHooks() {
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

    /** Drops those that a program has added; what classes of the JDK have added, such as loggers, they still need. */
    void forget() {
        if (all.size() != ours.size()) {
            all.keySet().removeIf(hook -> !ours.contains(hook) && isOfProgram(hook));
            ours.addAll(all.keySet());
        }
    }

    /** What those that are there are called. */
    Set<String> names() {
        return all.keySet().stream().map(Thread::getName).collect(Collectors.toSet());
    }

    private static boolean isOfProgram(Thread hook) {
        return hook.getClass() == Thread.class || hook.getClass().getClassLoader() != null;
    }
}
