package dev.windtunnel.record.ci;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The source files of a project, and where they are in its repository. */
public final class SourceFiles {

    private static final Set<String> NO_SOURCES = Set.of("target", "build", "node_modules", ".git", ".gradle", ".idea");
    private static final List<String> LANGUAGES = List.of(".java", ".kt", ".groovy", ".scala");

    private final Path project;
    private final Path top;
    private final Map<String, Set<Path>> byName = new HashMap<>();

    private SourceFiles(Path project) {
        this.project = project;
        this.top = repository(project).orElse(project);
    }

    /** The files below this folder, named from the top of the repository that it is in, or from this folder. */
    public static SourceFiles in(Path folder) {
        Path project = folder.toAbsolutePath().normalize();
        SourceFiles files = new SourceFiles(project);
        try {
            Files.walkFileTree(project, files.new Finder());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }

    private static Optional<Path> repository(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /** The path of a file in the repository, given the one below its source folder; as it is if there is no such file. */
    String path(String belowSourceFolder) {
        return find(belowSourceFolder)
                .map(file -> top.relativize(file).toString().replace('\\', '/'))
                .orElse(belowSourceFolder);
    }

    /** The file of a class, such as {@code com.example.BankTest}, in whatever language it is written. */
    public Optional<Path> ofClass(String className) {
        String outermost = className.replaceFirst("\\$.*", "").replace('.', '/');
        return LANGUAGES.stream()
                .flatMap(language -> find(outermost + language).stream())
                .findFirst();
    }

    private Optional<Path> find(String belowSourceFolder) {
        String name = belowSourceFolder.substring(belowSourceFolder.lastIndexOf('/') + 1);
        return byName.getOrDefault(name, Set.of()).stream()
                .filter(file -> file.endsWith(belowSourceFolder))
                .findFirst();
    }

    private final class Finder extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean skipped = !folder.equals(project) && NO_SOURCES.contains(String.valueOf(folder.getFileName()));
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = String.valueOf(file.getFileName());
            if (LANGUAGES.stream().anyMatch(name::endsWith)) {
                byName.computeIfAbsent(name, first -> new TreeSet<>()).add(file);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            // What may not be read is not the source of a test that was run.
            return FileVisitResult.CONTINUE;
        }
    }
}
