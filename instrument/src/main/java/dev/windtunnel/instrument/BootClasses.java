package dev.windtunnel.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.security.ProtectionDomain;

/**
 * Defines classes in the boot loader, where rewritten classes of the JDK see them. They must not have been loaded before.
 * Appending a jar to the boot class path would do the same, but makes the JVM print a warning.
 */
public final class BootClasses {

    /** From Java 18 on, reflection is made of many method handles, so that a single one takes less time. Before, it is the other way round. */
    private static final boolean NATIVE_REFLECTION = Runtime.version().feature() < 18;

    private static final String DEFINE = "defineClass1";
    private static final Class<?>[] DEFINE_TYPE = {
        ClassLoader.class, String.class, byte[].class, int.class, int.class, ProtectionDomain.class, String.class
    };

    private BootClasses() {}

    /**
     * Defines classes, in this order, from the class files beside a class.
     *
     * @param names of classes, superclasses first
     */
    public static synchronized void define(Class<?> beside, String... names) {
        try {
            for (String name : names) {
                if (!isThere(name)) {
                    Class<?> unused = define(name, bytes(beside, name));
                }
            }
            readFromTheJdk(Class.forName(names[0], false, null).getModule());
        } catch (ReflectiveOperationException | IOException | RuntimeException | LinkageError e) {
            throw new InstrumentException(
                    "This JVM does not let classes be defined beside its own (" + e
                            + "); use a JVM of OpenJDK, Java 17 or later.",
                    e);
        }
    }

    private static boolean isThere(String name) {
        try {
            return Class.forName(name, false, null) != null;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static byte[] bytes(Class<?> beside, String name) throws IOException {
        String file = "/" + name.replace('.', '/') + ".class";
        try (InputStream in = beside.getResourceAsStream(file)) {
            if (in == null) {
                throw new IOException("'" + file + "' is missing");
            }
            return in.readAllBytes();
        }
    }

    private static void readFromTheJdk(Module module) throws ReflectiveOperationException {
        // The JVM's own method for agents copies everything that a module knows.
        if (NATIVE_REFLECTION) {
            Internals.method(Module.class, "implAddReads", Module.class).invoke(Object.class.getModule(), module);
            return;
        }
        MethodHandle reads = Internals.lookup(Module.class)
                .findVirtual(Module.class, "implAddReads", MethodType.methodType(void.class, Module.class));
        try {
            reads.invokeExact(Object.class.getModule(), module);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    /** Defines a class of the boot loader; throws a {@link LinkageError} if it exists. */
    public static Class<?> define(String name, byte[] bytes) throws ReflectiveOperationException {
        return NATIVE_REFLECTION ? defineByReflection(name, bytes) : defineByHandle(name, bytes);
    }

    private static Class<?> defineByReflection(String name, byte[] bytes) throws ReflectiveOperationException {
        try {
            return (Class<?>) Internals.method(ClassLoader.class, DEFINE, DEFINE_TYPE)
                    .invoke(null, null, name, bytes, 0, bytes.length, null, null);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof LinkageError refused) {
                throw refused;
            }
            throw e;
        }
    }

    private static Class<?> defineByHandle(String name, byte[] bytes) throws ReflectiveOperationException {
        MethodHandle define = Internals.lookup(ClassLoader.class)
                .findStatic(ClassLoader.class, DEFINE, MethodType.methodType(Class.class, DEFINE_TYPE));
        try {
            return (Class<?>) define.invokeExact(
                    (ClassLoader) null, name, bytes, 0, bytes.length, (ProtectionDomain) null, (String) null);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }
}
