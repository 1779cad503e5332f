package dev.windtunnel.cli.replay;

import dev.windtunnel.cli.UsageException;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A test that a token names, found in a project.
 *
 * @param className its class, as the JVM names it
 * @param method its method
 * @param source the file that has the class
 * @param module the folder with the pom.xml or build.gradle that builds it
 * @param root the outermost folder above that has a build file, too
 */
public record ProjectTest(String className, String method, Path source, Path module, Path root) {

    private static final Set<String> NOT_SOURCES =
            Set.of("target", "build", "node_modules", ".git", ".gradle", ".idea");
    private static final Set<String> LANGUAGES = Set.of(".java", ".kt", ".groovy", ".scala");

    /** Looks for the source of a subject such as {@code com.example.BankTest#transfer} below a folder. */
    public static Optional<ProjectTest> find(String subject, Path folder) {
        String[] parts = subject.split("#", 2);
        if (parts.length < 2) {
            return Optional.empty();
        }
        String method = parts[1].replaceFirst("[(\\[].*", "");
        // Nested classes stand in the file of the outermost one.
        String file = parts[0].replaceFirst("\\$.*", "").replace('.', '/');
        Path start = folder.toAbsolutePath().normalize();
        return source(start, file)
                .flatMap(source -> module(source, start)
                        .map(module -> new ProjectTest(parts[0], method, source, module, root(module))));
    }

    /** Whether the file mentions the method at all; one that is inherited may not be. */
    boolean isNamedInSource() {
        try {
            return Files.readString(source).contains(method);
        } catch (IOException e) {
            throw new UsageException("File '" + source + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static Optional<Path> source(Path start, String file) {
        Finder finder = new Finder(file);
        try {
            Files.walkFileTree(start, finder);
        } catch (IOException e) {
            throw new UsageException("Folder '" + start + "' cannot be searched: " + e.getMessage() + ".", e);
        }
        return Optional.ofNullable(finder.found);
    }

    private static Optional<Path> module(Path source, Path start) {
        for (Path at = source.getParent(); at != null; at = at.getParent()) {
            if (BuildTool.of(at).isPresent()) {
                return Optional.of(at);
            }
            if (at.equals(start)) {
                break;
            }
        }
        return Optional.empty();
    }

    private static Path root(Path module) {
        Path root = module;
        for (Path at = module.getParent(); at != null && BuildTool.of(at).isPresent(); at = at.getParent()) {
            root = at;
        }
        return root;
    }

    private static final class Finder extends SimpleFileVisitor<Path> {
        private final String file;
        private @Nullable Path found;

        Finder(String file) {
            this.file = file;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            Path name = folder.getFileName();
            return name != null && NOT_SOURCES.contains(name.toString())
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
            String text = path.toString().replace('\\', '/');
            if (LANGUAGES.stream().anyMatch(language -> text.endsWith("/" + file + language))) {
                found = path;
                return FileVisitResult.TERMINATE;
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path path, IOException e) {
            // A folder that we may not read cannot hold the test that somebody wants to run.
            return FileVisitResult.CONTINUE;
        }
    }
}
