package dev.windtunnel.junit.session;

import dev.windtunnel.record.engine.Engine;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The folders of classes that a build has just compiled. Jars are not looked into: those that are tested have been compiled here,
 * and there are many others.
 */
public record TestClassFiles(List<File> folders) {

    /** In the words of build tools: {@code target/test-classes}, {@code build/classes/java/test}, {@code bin/test}. */
    private static final String TEST = "test";

    public static TestClassFiles onTheClassPath() {
        // Surefire starts the JVM with a jar that names the others, and then says here what is in it.
        return on(System.getProperty("java.class.path", ""));
    }

    /** The folders of a class path with tests in them, or all of them if none looks like that. */
    public static TestClassFiles on(String classPath) {
        List<File> folders = Stream.of(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty() && !entry.endsWith(".jar"))
                .map(File::new)
                .filter(File::isDirectory)
                .toList();
        List<File> tests =
                folders.stream().filter(TestClassFiles::looksLikeTests).toList();
        return new TestClassFiles(tests.isEmpty() ? folders : tests);
    }

    private static boolean looksLikeTests(File folder) {
        return folder.getName().toLowerCase(Locale.ROOT).contains(TEST);
    }

    /** The engines that want the JVM instrumented for one of the classes, as far as can be seen without loading it. */
    List<Engine> thatNeedInstrumentation(List<Engine> engines) {
        return engines.stream()
                .filter(engine -> folders.stream().anyMatch(folder -> hasOne(folder, engine)))
                .toList();
    }

    private static boolean hasOne(File folder, Engine engine) {
        File[] inside = folder.listFiles();
        if (inside == null) {
            return false;
        }
        for (File file : inside) {
            String name = file.getName();
            // Names of packages have no dots, so a file with a dot need not be asked whether it is a folder.
            if (name.endsWith(".class")
                    ? engine.instruments(text(file))
                    : !name.contains(".") && hasOne(file, engine)) {
                return true;
            }
        }
        return false;
    }

    private static String text(File file) {
        // The classes of java.nio take longer to come up than all of this takes.
        try (FileInputStream bytes = new FileInputStream(file)) {
            return new String(bytes.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
