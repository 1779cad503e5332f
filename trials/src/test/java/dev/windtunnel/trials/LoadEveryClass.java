package dev.windtunnel.trials;

import dev.windtunnel.schedule.ThreadControl;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Loads and links all classes of a folder of jars, in a JVM of its own, and writes down what came of each. */
final class LoadEveryClass {

    static final String FINE = "fine";
    static final String REFUSED = "refused ";

    private LoadEveryClass() {}

    /**
     * @param arguments the folder, a file for the results, and whether threads are controlled
     */
    public static void main(String[] arguments) throws IOException {
        List<Path> jars;
        try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
            jars = files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
        List<URL> urls = new ArrayList<>();
        for (Path jar : jars) {
            urls.add(jar.toUri().toURL());
        }
        boolean controlled = Boolean.parseBoolean(arguments[2]);
        if (controlled) {
            ThreadControl.install(true);
        }
        try (URLClassLoader loader =
                        new URLClassLoader("program", urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
                PrintStream out = new PrintStream(arguments[1], StandardCharsets.UTF_8)) {
            for (Path jar : jars) {
                load(jar, loader, out);
            }
            new TreeMap<>(ThreadControl.failures()).forEach((name, why) -> out.println(REFUSED + name + ": " + why));
        }
    }

    private static void load(Path file, ClassLoader loader, PrintStream out) throws IOException {
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                String name = entry.getName();
                if (name.endsWith(".class") && !name.startsWith("META-INF/") && !name.endsWith("module-info.class")) {
                    String type =
                            name.substring(0, name.length() - ".class".length()).replace('/', '.');
                    out.println(file.getFileName() + " " + type + " " + load(type, loader));
                }
            }
        }
    }

    private static String load(String type, ClassLoader loader) {
        try {
            // Asking for its methods links the class, and the JVM verifies what it links.
            Object unused = Class.forName(type, false, loader).getDeclaredMethods();
            return FINE;
        } catch (ClassNotFoundException | LinkageError e) {
            return String.valueOf(e).replace('\n', ' ');
        }
    }
}
