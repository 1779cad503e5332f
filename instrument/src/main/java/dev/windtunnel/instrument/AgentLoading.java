package dev.windtunnel.instrument;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * Loads the agent into this JVM by the command that {@code jcmd} would send: the attach mechanism takes ten times as long, most of it
 * asleep.
 */
final class AgentLoading {

    /**
     * From Java 21 on the JVM prints a warning about dynamically attached agents. It is meant for agents that come from other
     * processes, so it is suppressed.
     */
    private static final List<String> WARNINGS = List.of(
            "WARNING: A Java agent has been loaded dynamically",
            "WARNING: If a serviceability tool is",
            "WARNING: Dynamic loading of agents");

    private static final String AGENT_CLASS = "Agent-Class";

    private AgentLoading() {}

    /** Loads the agent. What the JVM says about it; throws {@link InstrumentException} if it does not allow that. */
    static String load() {
        try {
            return loadAgent();
        } catch (ReflectiveOperationException | URISyntaxException | IOException | RuntimeException | LinkageError e) {
            throw refused(e.toString(), e);
        }
    }

    static InstrumentException refused(String answer, @Nullable Throwable why) {
        return new InstrumentException(
                "This JVM does not let an agent be loaded into it (" + answer
                        + "); use a JDK with the module jdk.management, or start it with -javaagent:<the windtunnel-instrument jar>.",
                why);
    }

    private static String loadAgent() throws ReflectiveOperationException, IOException, URISyntaxException {
        File jar = agentJar();
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            return command("JVMTI.agent_load \"" + jar + "\"");
        } finally {
            System.setErr(err);
            passOn(said.toString(StandardCharsets.UTF_8), err);
        }
    }

    private static void passOn(String said, PrintStream err) {
        if (!said.isEmpty()) {
            said.lines()
                    .filter(line -> WARNINGS.stream().noneMatch(line::startsWith))
                    .forEach(err::println);
        }
    }

    private static String command(String words) throws ReflectiveOperationException {
        // Asking for the whole platform MBean server would also work, but takes much longer.
        Internals.method(Class.forName("jdk.internal.loader.BootLoader"), "loadLibrary", String.class)
                .invoke(null, "management_ext");
        Class<?> commands = Class.forName("com.sun.management.internal.DiagnosticCommandImpl", false, null);
        // Its constructor needs arguments that are not needed here.
        return (String) Internals.method(commands, "executeDiagnosticCommand", String.class)
                .invoke(Internals.newInstance(commands), words);
    }

    /** A jar with the agent, because the JVM needs a file. */
    private static File agentJar() throws IOException, URISyntaxException {
        CodeSource source = Agent.class.getProtectionDomain().getCodeSource();
        if (source != null && Agent.class.getClassLoader() == ClassLoader.getSystemClassLoader()) {
            File own = new File(source.getLocation().toURI());
            if (own.isFile() && isAgent(own)) {
                return own;
            }
        }
        // The classes may come from any place, and the jar must not expose anything else from there.
        return smallJar().toFile();
    }

    private static boolean isAgent(File jar) throws IOException {
        try (JarFile file = new JarFile(jar)) {
            Manifest manifest = file.getManifest();
            return manifest != null
                    && Agent.class.getName().equals(manifest.getMainAttributes().getValue(AGENT_CLASS));
        }
    }

    private static Path smallJar() throws IOException {
        Path jar = Files.createTempFile("windtunnel-agent", ".jar");
        jar.toFile().deleteOnExit();
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue(AGENT_CLASS, Agent.class.getName());
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
