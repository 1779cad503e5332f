package dev.windtunnel.instrument;

import java.io.IOException;
import java.io.InputStream;
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
            // The JVM's own method for agents copies everything that a module knows.
            Internals.method(Module.class, "implAddReads", Module.class)
                    .invoke(
                            Object.class.getModule(),
                            Class.forName(names[0], false, null).getModule());
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

    /** Defines a class of the boot loader; throws a {@link LinkageError} if it exists. */
    public static Class<?> define(String name, byte[] bytes) throws ReflectiveOperationException {
        try {
            return (Class<?>) Internals.method(
                            ClassLoader.class,
                            "defineClass1",
                            ClassLoader.class,
                            String.class,
                            byte[].class,
                            int.class,
                            int.class,
                            ProtectionDomain.class,
                            String.class)
                    .invoke(null, null, name, bytes, 0, bytes.length, null, null);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof LinkageError refused) {
                throw refused;
            }
            throw e;
        }
    }
}
