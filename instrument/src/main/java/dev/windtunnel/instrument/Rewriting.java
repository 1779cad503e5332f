package dev.windtunnel.instrument;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.ref.WeakReference;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Applies a {@link Rewriter} to loaded classes and to classes that are loaded later, until it is closed. */
public final class Rewriting implements AutoCloseable {

    /** No lambda expression, because this is often the first one, and the JVM takes long to link that. */
    private static final Predicate<Class<?>> ALL = new Predicate<>() {
        @Override
        public boolean test(Class<?> type) {
            return true;
        }
    };

    private final Instrumentation instrumentation;
    private final Rewriter rewriter;
    private final ClassFileTransformer transformer = new Transformer();
    private final Map<String, Failure> failures = new ConcurrentHashMap<>();
    /**
     * Classes that were rewritten while they were loaded. They stay rewritten, because they may have members that their files
     * do not have.
     */
    private final Map<ClassLoader, Set<String>> reshaped = Collections.synchronizedMap(new WeakHashMap<>());

    private volatile boolean open;

    /**
     * A class that could not be rewritten.
     *
     * @param loader weak, because programs come and go
     */
    private record Failure(boolean isOfBootLoader, WeakReference<ClassLoader> loader, Throwable why) {

        /** Whether the class can be one of a program whose classes this loader loads. */
        boolean concerns(ClassLoader program) {
            if (isOfBootLoader) {
                return true;
            }
            for (ClassLoader at = loader.get(); at != null; at = at.getParent()) {
                if (at == program) {
                    return true;
                }
            }
            return false;
        }
    }

    private Rewriting(Instrumentation instrumentation, Rewriter rewriter) {
        this.instrumentation = instrumentation;
        this.rewriter = rewriter;
    }

    /** Rewrites the loaded classes, and from now on every class that is loaded. */
    public static Rewriting begin(Instrumentation instrumentation, Rewriter rewriter) {
        Rewriting rewriting = new Rewriting(instrumentation, rewriter);
        rewriting.open = true;
        instrumentation.addTransformer(rewriting.transformer, true);
        rewriting.again(ALL);
        return rewriting;
    }

    /** Rewrites the classes again for which the rewriter gives another result now. */
    public void again(Predicate<Class<?>> which) {
        List<Class<?>> wanted = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (!type.isInterface()
                    && !type.isArray()
                    && rewriter.wants(type)
                    && !type.isHidden()
                    && which.test(type)
                    && instrumentation.isModifiableClass(type)) {
                wanted.add(type);
            }
        }
        retransform(wanted);
    }

    /** Rewrites a class again. */
    public void again(Class<?> type) {
        retransform(List.of(type));
    }

    private void retransform(List<Class<?>> wanted) {
        if (wanted.isEmpty()) {
            return;
        }
        try {
            instrumentation.retransformClasses(wanted.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException | RuntimeException | LinkageError | InternalError e) {
            if (wanted.size() == 1) {
                if (!isUnusable(e)) {
                    failed(wanted.get(0).getClassLoader(), wanted.get(0).getName(), e);
                }
            } else {
                // One class that cannot be rewritten makes the whole batch fail.
                int half = wanted.size() / 2;
                retransform(wanted.subList(0, half));
                retransform(wanted.subList(half, wanted.size()));
            }
        }
    }

    /** Whether linking or initialising the class has failed before, so that its code never runs. */
    private static boolean isUnusable(Throwable why) {
        return why instanceof InternalError && String.valueOf(why.getMessage()).contains("invalid class");
    }

    /** Records that a class could not be rewritten. */
    public void failed(@Nullable ClassLoader loader, String name, Throwable why) {
        failures.put(name.replace('/', '.'), new Failure(loader == null, new WeakReference<>(loader), why));
    }

    /** Classes that could not be rewritten, with the reasons. */
    public Map<String, Throwable> failures() {
        Map<String, Throwable> all = new HashMap<>();
        for (Map.Entry<String, Failure> each : failures.entrySet()) {
            all.put(each.getKey(), each.getValue().why());
        }
        return all;
    }

    /** The same, but only classes of the JDK and of a program: those of this loader, and of loaders below it. */
    public Map<String, Throwable> failures(ClassLoader program) {
        Map<String, Throwable> some = new HashMap<>();
        for (Map.Entry<String, Failure> each : failures.entrySet()) {
            if (each.getValue().concerns(program)) {
                some.put(each.getKey(), each.getValue().why());
            }
        }
        return some;
    }

    /** Forgets the failures of a program that is not used any more: those of this loader, and of loaders below it. */
    public void forget(ClassLoader program) {
        if (!failures.isEmpty()) {
            failures.values().removeIf(failure -> !failure.isOfBootLoader() && failure.concerns(program));
        }
    }

    /** Restores the original classes, except for those that were rewritten while they were loaded. */
    @Override
    public void close() {
        if (open) {
            open = false;
            again(type -> !isReshaped(type.getClassLoader(), type.getName()));
            instrumentation.removeTransformer(transformer);
        }
    }

    private boolean isReshaped(@Nullable ClassLoader loader, String name) {
        Set<String> names = loader == null ? null : reshaped.get(loader);
        return names != null && names.contains(name.replace('/', '.'));
    }

    private void reshape(ClassLoader loader, String name) {
        Set<String> names = reshaped.get(loader);
        if (names == null) {
            Set<String> added = ConcurrentHashMap.newKeySet();
            Set<String> known = reshaped.putIfAbsent(loader, added);
            names = known == null ? added : known;
        }
        names.add(name.replace('/', '.'));
    }

    private final class Transformer implements ClassFileTransformer {

        @Override
        public byte @Nullable [] transform(
                @Nullable Module module,
                @Nullable ClassLoader loader,
                @Nullable String name,
                @Nullable Class<?> redefined,
                @Nullable ProtectionDomain domain,
                byte[] bytes) {
            if (name == null || !rewriter.wants(loader, name, domain)) {
                return null;
            }
            try {
                boolean isLoaded = redefined != null && !isReshaped(loader, name);
                byte[] result = open ? rewriter.rewrite(loader, name, isLoaded, bytes) : null;
                if (result != null && redefined == null && loader != null) {
                    reshape(loader, name);
                }
                return result;
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                // The JVM would ignore the exception, and the class must be loaded in any case.
                failed(loader, name, e);
                return null;
            }
        }
    }
}
