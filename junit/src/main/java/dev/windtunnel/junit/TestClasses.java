package dev.windtunnel.junit;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The folders of classes that a build has just compiled. Jars are not looked into: those that are tested have been compiled here,
 * and there are many others.
 */
record TestClasses(List<Path> folders) {

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
        List<Path> folders = Stream.of(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty() && !entry.endsWith(".jar"))
                .map(Path::of)
                .filter(Files::isDirectory)
                .toList();
        List<Path> tests = folders.stream().filter(TestClasses::looksLikeTests).toList();
        return new TestClasses(tests.isEmpty() ? folders : tests);
    }

    private static boolean looksLikeTests(Path folder) {
        Path name = folder.getFileName();
        return name != null && name.toString().toLowerCase(Locale.ROOT).contains(TEST);
    }

    /** Whether one of the classes has a test whose threads are to be controlled, as far as can be seen without loading it. */
    boolean needControl() {
        Look look = new Look();
        for (Path folder : folders) {
            try {
                Files.walkFileTree(folder, look);
            } catch (IOException e) {
                throw new IllegalStateException("'" + folder + "' cannot be read", e);
            }
            if (look.found) {
                return true;
            }
        }
        return false;
    }

    private static final class Look extends SimpleFileVisitor<Path> {
        private boolean found;

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            if (file.toString().endsWith(".class")) {
                String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                found = bytes.contains(WANTED) && MODELS.stream().noneMatch(bytes::contains);
            }
            return found ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }
    }
}
