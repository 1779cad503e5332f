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
        // A handle, because from Java 18 on reflection is made of many handles.
        MethodHandle define = Internals.lookup(ClassLoader.class)
                .findStatic(
                        ClassLoader.class,
                        "defineClass1",
                        MethodType.methodType(
                                Class.class,
                                ClassLoader.class,
                                String.class,
                                byte[].class,
                                int.class,
                                int.class,
                                ProtectionDomain.class,
                                String.class));
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
