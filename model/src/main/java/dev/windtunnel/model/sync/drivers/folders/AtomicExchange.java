package dev.windtunnel.model.sync.drivers.folders;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Exchanges two files in one step by Linux's renameat2, so that the overwritten file is available afterwards. It is called
 * through java.lang.foreign, by reflection because we compile for Java 17. If native access is not enabled, calling it would
 * print a warning, so it is not available.
 */
final class AtomicExchange {

    private static final int FIRST_JAVA = 22;
    private static final int HERE = -100;
    private static final int NO_REPLACE = 1;
    private static final int EXCHANGE = 2;

    private static final @Nullable AtomicExchange NATIVE = find();

    private final MethodHandle renameat2;

    private AtomicExchange(MethodHandle renameat2) {
        this.renameat2 = renameat2;
    }

    /** An exchange for this directory, if its file system supports it. */
    static Optional<AtomicExchange> in(Path directory) throws IOException {
        if (NATIVE == null) {
            return Optional.empty();
        }
        Path one = Files.createTempFile(directory, "probe", "");
        Path other = Files.createTempFile(directory, "probe", "");
        try {
            return NATIVE.swap(one, other) ? Optional.of(NATIVE) : Optional.empty();
        } finally {
            Files.deleteIfExists(one);
            Files.deleteIfExists(other);
        }
    }

    /** Exchanges two files; false if one of them does not exist. */
    boolean swap(Path one, Path other) {
        return call(one, other, EXCHANGE);
    }

    /** Renames; false if the file does not exist or the new name is taken. */
    boolean moveIfFree(Path from, Path to) {
        return call(from, to, NO_REPLACE);
    }

    private boolean call(Path from, Path to, int flags) {
        try (AutoCloseable arena = (AutoCloseable) arena()) {
            Object result = renameat2.invokeWithArguments(HERE, text(arena, from), HERE, text(arena, to), flags);
            return result.equals(0);
        } catch (Throwable e) {
            throw new IllegalStateException("renameat2 cannot be called", e);
        }
    }

    private static Object arena() throws ReflectiveOperationException {
        return statically(foreign("Arena"), "ofConfined");
    }

    private static Object text(Object arena, Path path) throws ReflectiveOperationException {
        return foreign("SegmentAllocator")
                .getMethod("allocateFrom", String.class)
                .invoke(arena, path.toAbsolutePath().toString());
    }

    private static @Nullable AtomicExchange find() {
        if (Runtime.version().feature() < FIRST_JAVA
                || !System.getProperty("os.name", "").equals("Linux")) {
            return null;
        }
        try {
            if (!Boolean.TRUE.equals(
                    Module.class.getMethod("isNativeAccessEnabled").invoke(AtomicExchange.class.getModule()))) {
                return null;
            }
            Object linker = statically(foreign("Linker"), "nativeLinker");
            Object libraries = foreign("Linker").getMethod("defaultLookup").invoke(linker);
            Object found =
                    foreign("SymbolLookup").getMethod("find", String.class).invoke(libraries, "renameat2");
            if (((Optional<?>) found).isEmpty()) {
                return null;
            }
            return new AtomicExchange(handle(linker, ((Optional<?>) found).get()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("java.lang.foreign is not as in Java 22", e);
        }
    }

    private static MethodHandle handle(Object linker, Object address) throws ReflectiveOperationException {
        Class<?> layout = foreign("MemoryLayout");
        Object integer = foreign("ValueLayout").getField("JAVA_INT").get(null);
        Object pointer = foreign("ValueLayout").getField("ADDRESS").get(null);
        Object layouts = Array.newInstance(layout, 5);
        Object[] arguments = {integer, pointer, integer, pointer, integer};
        for (int i = 0; i < arguments.length; i++) {
            Array.set(layouts, i, arguments[i]);
        }
        Object descriptor = foreign("FunctionDescriptor")
                .getMethod("of", layout, layouts.getClass())
                .invoke(null, integer, layouts);
        Object options = Array.newInstance(foreign("Linker$Option"), 0);
        return (MethodHandle) foreign("Linker")
                .getMethod(
                        "downcallHandle", foreign("MemorySegment"), foreign("FunctionDescriptor"), options.getClass())
                .invoke(linker, address, descriptor, options);
    }

    private static Object statically(Class<?> type, String method)
            throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
        return type.getMethod(method).invoke(null);
    }

    private static Class<?> foreign(String name) throws ClassNotFoundException {
        return Class.forName("java.lang.foreign." + name);
    }
}
