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

/** Where the source files of a project are in its repository: code hosts show a finding beside the code only if they know. */
public final class SourceFiles {

    private static final Set<String> NO_SOURCES = Set.of("target", "build", "node_modules", ".git", ".gradle", ".idea");
    private static final Set<String> LANGUAGES = Set.of(".java", ".kt", ".groovy", ".scala");

    private final Path project;
    private final Map<String, Set<String>> byName = new HashMap<>();

    private SourceFiles(Path project) {
        this.project = project;
    }

    /** The files below this folder, named from the top of the repository that it is in, or from this folder. */
    public static SourceFiles in(Path folder) {
        Path project = folder.toAbsolutePath().normalize();
        SourceFiles files = new SourceFiles(project);
        Path top = repository(project).orElse(project);
        try {
            Files.walkFileTree(project, files.new Finder(top));
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
        String name = belowSourceFolder.substring(belowSourceFolder.lastIndexOf('/') + 1);
        List<String> fitting = byName.getOrDefault(name, Set.of()).stream()
                .filter(path -> path.equals(belowSourceFolder) || path.endsWith("/" + belowSourceFolder))
                .toList();
        return fitting.isEmpty() ? belowSourceFolder : fitting.get(0);
    }

    private final class Finder extends SimpleFileVisitor<Path> {
        private final Path top;

        Finder(Path top) {
            this.top = top;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean skipped = !folder.equals(project) && NO_SOURCES.contains(String.valueOf(folder.getFileName()));
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = String.valueOf(file.getFileName());
            if (LANGUAGES.stream().anyMatch(name::endsWith)) {
                byName.computeIfAbsent(name, first -> new TreeSet<>())
                        .add(top.relativize(file).toString().replace('\\', '/'));
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
