package dev.windtunnel.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
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
            MethodHandles.Lookup java = Internals.lookup();
            for (String name : names) {
                if (!isThere(name)) {
                    Class<?> unused = define(java, name, bytes(beside, name));
                }
            }
            // The JVM's own method for agents copies everything that a module knows.
            java.findVirtual(Module.class, "implAddReads", MethodType.methodType(void.class, Module.class))
                    .invoke(
                            Object.class.getModule(),
                            Class.forName(names[0], false, null).getModule());
        } catch (ReflectiveOperationException | IOException | RuntimeException | LinkageError e) {
            throw failed(e);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    private static InstrumentException failed(Throwable why) {
        return new InstrumentException(
                "This JVM does not let classes be defined beside its own (" + why
                        + "); use a JVM of OpenJDK, Java 17 or later.",
                why);
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
    public static Class<?> define(MethodHandles.Lookup java, String name, byte[] bytes) throws Throwable {
        Class<?> unsafe = java.findClass("jdk.internal.misc.Unsafe");
        MethodHandle define = java.findVirtual(
                unsafe,
                "defineClass",
                MethodType.methodType(
                        Class.class,
                        String.class,
                        byte[].class,
                        int.class,
                        int.class,
                        ClassLoader.class,
                        ProtectionDomain.class));
        Object theUnsafe = java.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe))
                .invoke();
        return (Class<?>)
                define.invoke(theUnsafe, name, bytes, 0, bytes.length, (ClassLoader) null, (ProtectionDomain) null);
    }
}
