package dev.windtunnel.junit;

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
record TestClasses(List<File> folders) {

    private static final String WANTED = "Ldev/windtunnel/junit/ScheduleTest;";
    private static final List<String> MODELS =
            List.of("Ldev/windtunnel/schedule/Scheduler;", "Ldev/windtunnel/schedule/models/Concurrency;");

    /** In the words of build tools: {@code target/test-classes}, {@code build/classes/java/test}, {@code bin/test}. */
    private static final String TEST = "test";

    static TestClasses onTheClassPath() {
        // Surefire starts the JVM with a jar that names the others, and then says here what is in it.
        return on(System.getProperty("java.class.path", ""));
    }

    /** The folders of a class path with tests in them, or all of them if none looks like that. */
    static TestClasses on(String classPath) {
        List<File> folders = Stream.of(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty() && !entry.endsWith(".jar"))
                .map(File::new)
                .filter(File::isDirectory)
                .toList();
        List<File> tests = folders.stream().filter(TestClasses::looksLikeTests).toList();
        return new TestClasses(tests.isEmpty() ? folders : tests);
    }

    private static boolean looksLikeTests(File folder) {
        return folder.getName().toLowerCase(Locale.ROOT).contains(TEST);
    }

    /** Whether one of the classes has a test whose threads are to be controlled, as far as can be seen without loading it. */
    boolean needControl() {
        return folders.stream().anyMatch(TestClasses::hasOne);
    }

    private static boolean hasOne(File folder) {
        File[] inside = folder.listFiles();
        if (inside == null) {
            return false;
        }
        for (File file : inside) {
            String name = file.getName();
            // Names of packages have no dots, so whatever has one need not be asked whether it is a folder.
            if (name.endsWith(".class") ? isUnchangedTest(file) : !name.contains(".") && hasOne(file)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUnchangedTest(File file) {
        // The classes of java.nio take longer to come up than all of this takes.
        try (FileInputStream bytes = new FileInputStream(file)) {
            String text = new String(bytes.readAllBytes(), StandardCharsets.ISO_8859_1);
            return text.contains(WANTED) && MODELS.stream().noneMatch(text::contains);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
