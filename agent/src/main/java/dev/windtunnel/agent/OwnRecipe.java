package dev.windtunnel.agent;

import dev.windtunnel.suite.campaign.JvmRecipe;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** How this JVM was started. */
final class OwnRecipe {

    private static final String AGENT_JAR = "windtunnel-agent.jar";

    /** Where Surefire says what the class path was before it hid its own part of it, which has the launcher of JUnit. */
    private static final String REAL_CLASS_PATH = "surefire.real.class.path";

    /** What the JVM knows by itself, what differs for every JVM, and what we have said. */
    private static final List<String> NOT_OF_THE_SUITE = List.of(
            "java.",
            "jdk.",
            "sun.",
            "os.",
            "user.",
            "file.",
            "line.",
            "path.",
            "native.",
            "stdout.",
            "stderr.",
            "stdin.",
            REAL_CLASS_PATH,
            "maven.ext.class.path");

    private OwnRecipe() {}

    static JvmRecipe read() {
        Path home = Path.of(System.getProperty("java.home"), "bin", "java");
        return new JvmRecipe(
                home.toString(),
                System.getProperty("user.dir"),
                options(),
                classPath(System.getProperty(REAL_CLASS_PATH, System.getProperty("java.class.path"))),
                properties(),
                environment());
    }

    /** A debugger would wait for somebody, at a port that is taken. */
    private static List<String> options() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> !option.contains(AGENT_JAR) && !option.contains("jdwp"))
                .toList();
    }

    private static Map<String, String> properties() {
        Map<String, String> all = new TreeMap<>();
        System.getProperties().forEach((name, value) -> {
            if (name instanceof String key
                    && value instanceof String text
                    && NOT_OF_THE_SUITE.stream().noneMatch(key::startsWith)) {
                all.put(key, text);
            }
        });
        return all;
    }

    private static Map<String, String> environment() {
        Map<String, String> all = new TreeMap<>(System.getenv());
        all.keySet().removeIf(name -> name.startsWith("WINDTUNNEL_"));
        // Where it has come by the environment.
        ChildEnvironment.clean(all);
        return all;
    }

    /** The entries of a class path. A jar that only names others, as Surefire writes it, is gone when its JVM has ended. */
    static List<String> classPath(String path) {
        List<String> all = new ArrayList<>();
        for (String entry : path.split(File.pathSeparator, -1)) {
            if (!entry.isEmpty() && !entry.endsWith(AGENT_JAR)) {
                List<String> named = named(Path.of(entry));
                all.addAll(
                        named.isEmpty()
                                ? List.of(Path.of(entry).toAbsolutePath().toString())
                                : named);
            }
        }
        return all;
    }

    private static List<String> named(Path jar) {
        if (!jar.toFile().isFile()) {
            return List.of();
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String list = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            boolean onlyNames = file.stream().allMatch(entry -> entry.getName().startsWith("META-INF/"));
            return list == null || !onlyNames ? List.of() : resolved(jar, list);
        } catch (IOException e) {
            // No archive: the JVM has not read it either.
            return List.of();
        }
    }

    private static List<String> resolved(Path jar, String list) {
        URI base = jar.toAbsolutePath().toUri();
        List<String> all = new ArrayList<>();
        for (String each : list.strip().split("\\s+", -1)) {
            URI uri = base.resolve(each);
            if ("file".equals(uri.getScheme())) {
                all.add(Path.of(uri).toString());
            }
        }
        return all;
    }
}
