package dev.windtunnel.instrument;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Lets this JVM rewrite its own classes, by attaching an agent to itself unless it was started with one. */
public final class Attachment {

    private Attachment() {}

    /** What rewrites classes; throws {@link InstrumentException} if the JVM does not allow that. */
    public static synchronized Instrumentation instrumentation() {
        if (System.getProperties().get(Agent.KEY) instanceof Instrumentation known) {
            return known;
        }
        try {
            attach();
        } catch (ReflectiveOperationException | IOException | RuntimeException | LinkageError e) {
            throw refused(e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e);
        } catch (Throwable e) {
            throw refused(e);
        }
        if (System.getProperties().get(Agent.KEY) instanceof Instrumentation attached) {
            return attached;
        }
        throw refused(new IllegalStateException("the agent was attached and did not report"));
    }

    private static InstrumentException refused(Throwable why) {
        return new InstrumentException(
                "This JVM does not let an agent be attached to it (" + why
                        + "); use a JDK with the module jdk.attach, or start it with -javaagent:<the windtunnel-instrument jar>.",
                why);
    }

    private static void attach() throws Throwable {
        MethodHandles.Lookup java = Internals.lookup();
        allowAttachingToSelf(java);
        Path jar = agentJar();
        Class<?> machine = Class.forName("com.sun.tools.attach.VirtualMachine");
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try {
            Object self = machine.getMethod("attach", String.class)
                    .invoke(null, String.valueOf(ProcessHandle.current().pid()));
            // From Java 21 on the JVM warns of agents that others attach, which is not what happens here.
            System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
            try {
                machine.getMethod("loadAgent", String.class).invoke(self, jar.toString());
            } finally {
                System.setErr(err);
                machine.getMethod("detach").invoke(self);
            }
        } finally {
            said.toString(StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("WARNING: "))
                    .forEach(err::println);
        }
    }

    private static void allowAttachingToSelf(MethodHandles.Lookup java) throws Throwable {
        Class<?> machine =
                Class.forName("sun.tools.attach.HotSpotVirtualMachine", true, ClassLoader.getSystemClassLoader());
        Method fields = Class.class.getDeclaredMethod("getDeclaredFields0", boolean.class);
        MethodHandle declared = java.unreflect(fields);
        Class<?> unsafe = java.findClass("jdk.internal.misc.Unsafe");
        Object theUnsafe = java.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe))
                .invoke();
        for (Field field : (Field[]) declared.invoke(machine, false)) {
            if (field.getName().equals("ALLOW_ATTACH_SELF")) {
                long offset = (long)
                        java.findVirtual(unsafe, "staticFieldOffset", MethodType.methodType(long.class, Field.class))
                                .invoke(theUnsafe, field);
                java.findVirtual(
                                unsafe,
                                "putBoolean",
                                MethodType.methodType(void.class, Object.class, long.class, boolean.class))
                        .invoke(theUnsafe, (Object) machine, offset, true);
            }
        }
    }

    /** A jar with the agent alone: the JVM wants a file, and the classes here may come from anywhere. */
    private static Path agentJar() throws IOException {
        Path jar = Files.createTempFile("windtunnel-agent", ".jar");
        jar.toFile().deleteOnExit();
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Agent-Class", Agent.class.getName());
        attributes.putValue("Can-Retransform-Classes", "true");
        attributes.putValue("Can-Redefine-Classes", "true");
        String name = Agent.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                InputStream bytes = Agent.class.getClassLoader().getResourceAsStream(name)) {
            if (bytes == null) {
                throw new IOException("'" + name + "' is not where it was loaded from");
            }
            out.putNextEntry(new JarEntry(name));
            bytes.transferTo(out);
        }
        return jar;
    }
}
