package dev.windtunnel.instrument;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Has classes rewritten, those that are there and those that come, until it is closed. */
public final class Rewriting implements AutoCloseable {

    private final Instrumentation instrumentation;
    private final Rewriter rewriter;
    private final ClassFileTransformer transformer = new Transformer();
    private final Map<String, Throwable> failures = new ConcurrentHashMap<>();
    /** Those that were rewritten when they were loaded: for good, because they may have more than their files say. */
    private final Set<String> reshaped = ConcurrentHashMap.newKeySet();

    private volatile boolean open;

    private Rewriting(Instrumentation instrumentation, Rewriter rewriter) {
        this.instrumentation = instrumentation;
        this.rewriter = rewriter;
    }

    /** Rewrites what is there, and from now on whatever comes. */
    public static Rewriting begin(Instrumentation instrumentation, Rewriter rewriter) {
        Rewriting rewriting = new Rewriting(instrumentation, rewriter);
        rewriting.open = true;
        instrumentation.addTransformer(rewriting.transformer, true);
        rewriting.again(type -> true);
        return rewriting;
    }

    /** Rewrites those classes again of which the rewriter thinks differently by now. */
    public void again(Predicate<Class<?>> which) {
        List<Class<?>> wanted = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (!type.isArray()
                    && !type.isInterface()
                    && !type.isHidden()
                    && rewriter.wants(type.getClassLoader(), type.getName().replace('.', '/'))
                    && which.test(type)
                    && instrumentation.isModifiableClass(type)) {
                wanted.add(type);
            }
        }
        retransform(wanted);
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
                    failures.put(wanted.get(0).getName(), e);
                }
            } else {
                // One that cannot be rewritten keeps all others from it, too.
                int half = wanted.size() / 2;
                retransform(wanted.subList(0, half));
                retransform(wanted.subList(half, wanted.size()));
            }
        }
    }

    /** Whether the class has failed to be linked or initialised before, so that nothing of it will ever run. */
    private static boolean isUnusable(Throwable why) {
        return why instanceof InternalError && String.valueOf(why.getMessage()).contains("invalid class");
    }

    /** Classes that could not be rewritten, and why. */
    public Map<String, Throwable> failures() {
        return Map.copyOf(failures);
    }

    /** Makes classes what they were; those that came in another shape than they have in their files keep it. */
    @Override
    public void close() {
        if (open) {
            open = false;
            again(type -> !reshaped.contains(key(type.getClassLoader(), type.getName())));
            instrumentation.removeTransformer(transformer);
        }
    }

    private static String key(@Nullable ClassLoader loader, String name) {
        return name.replace('/', '.') + "@" + System.identityHashCode(loader);
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
            if (name == null || !rewriter.wants(loader, name)) {
                return null;
            }
            try {
                String key = key(loader, name);
                boolean isLoaded = redefined != null && !reshaped.contains(key);
                byte[] result = open ? rewriter.rewrite(loader, name, isLoaded, bytes) : null;
                if (result != null && redefined == null && loader != null) {
                    reshaped.add(key);
                }
                return result;
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                // The JVM would swallow it, and the class must be loaded in any case.
                failures.put(name.replace('/', '.'), e);
                return null;
            }
        }
    }
}
