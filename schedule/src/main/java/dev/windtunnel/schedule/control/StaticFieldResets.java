package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.hooks.Hooks;
import dev.windtunnel.schedule.rewrite.ThreadRewriter;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Resets the static fields of the classes under test that schedules have initialised, so that each schedule finds them as the
 * first did: when the schedule begins, or, for classes whose initialisers need each other, when it first uses them.
 */
public final class StaticFieldResets {

    private final Set<Class<?>> known = new HashSet<>();
    private final List<Reset> resets = new ArrayList<>();
    private final Map<Class<?>, ClassInitialisation> onUse = new LinkedHashMap<>();
    private final ShortLivedLoaders loaders = new ShortLivedLoaders();
    private int schedules;

    /** By slot: whether a use of the class may have to initialise it. */
    private boolean[] uninitialised = {};

    /** What resets a class. */
    private record Reset(Class<?> type, MethodHandle method) {}

    /** A class has been initialised. */
    void initialised(Class<?> type) {
        if (!loaders.isShortLived(type.getClassLoader()) && known.add(type)) {
            loaders.initialised(type, schedules);
            resets.add(new Reset(type, method(type)));
        }
    }

    /** A class has been initialised that later schedules initialise when they use it. */
    void initialised(Class<?> type, int slot) {
        if (!loaders.isShortLived(type.getClassLoader()) && known.add(type)) {
            loaders.initialised(type, schedules);
            onUse.put(type, new ClassInitialisation(type, slot, method(type)));
        }
    }

    private static MethodHandle method(Class<?> type) {
        try {
            return ThreadRewriter.resetMethod(type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("'" + type.getName() + "' was rewritten in another way", e);
        }
    }

    /** What is initialised before a class: its superclass, and interfaces with default methods. */
    List<ClassInitialisation> before(Class<?> type) {
        List<ClassInitialisation> before = new ArrayList<>();
        if (!type.isInterface()) {
            ClassInitialisation parent = onUse.get(type.getSuperclass());
            if (parent != null) {
                before.add(parent);
            }
            for (Class<?> each : type.getInterfaces()) {
                ClassInitialisation initialisation = onUse.get(each);
                if (initialisation != null
                        && Arrays.stream(each.getDeclaredMethods()).anyMatch(Method::isDefault)) {
                    before.add(initialisation);
                }
            }
        }
        return before;
    }

    /** Runs the initialisers of all these classes again, in the same order, except for those that wait for a use. */
    void reset() throws Throwable {
        schedules++;
        if (loaders.exist()) {
            forgetIf(loaders::isShortLived);
        }
        Arrays.fill(uninitialised, false);
        for (ClassInitialisation each : onUse.values()) {
            each.begins();
            if (each.slot() >= uninitialised.length) {
                uninitialised = Arrays.copyOf(uninitialised, each.slot() * 2 + 1);
            }
            uninitialised[each.slot()] = true;
        }
        Hooks.uninitialised(uninitialised);
        for (int i = 0; i < resets.size(); i++) {
            resets.get(i).method().invokeExact();
        }
    }

    /** The initialisation of a class; null if it does not wait for a use. */
    @Nullable
    ClassInitialisation of(Class<?> type) {
        return onUse.get(type);
    }

    /** The classes with a slot; several loaders may have one of the same name. */
    List<ClassInitialisation> withSlot(int slot) {
        List<ClassInitialisation> found = new ArrayList<>();
        for (ClassInitialisation each : onUse.values()) {
            if (each.slot() == slot) {
                found.add(each);
            }
        }
        return found;
    }

    /** The classes with a slot have been used. If they are initialised, further uses need not be told. */
    void used(int slot) {
        for (ClassInitialisation each : withSlot(slot)) {
            if (!each.isDone() || each.hasFailed()) {
                return;
            }
        }
        uninitialised[slot] = false;
    }

    /** Forgets the classes of a loader. */
    public void forget(ClassLoader loader) {
        forgetIf(each -> each == loader);
        loaders.forget(loader);
    }

    private void forgetIf(Predicate<@Nullable ClassLoader> loader) {
        known.removeIf(type -> loader.test(type.getClassLoader()));
        resets.removeIf(reset -> loader.test(reset.type().getClassLoader()));
        onUse.keySet().removeIf(type -> loader.test(type.getClassLoader()));
    }
}
