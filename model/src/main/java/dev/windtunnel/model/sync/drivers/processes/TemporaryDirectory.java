package dev.windtunnel.model.sync.drivers.processes;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** A private directory, removed with its contents when it is closed or the JVM ends. */
public final class TemporaryDirectory implements Closeable {

    private static final int ATTEMPTS = 20;

    private final Path path;

    private TemporaryDirectory(Path path) {
        this.path = path;
    }

    /** A directory in the default place for temporary files. */
    public static TemporaryDirectory create(String name) throws IOException {
        return ExitCleanup.own(new TemporaryDirectory(Files.createTempDirectory("windtunnel-" + name + owner())));
    }

    /** A directory in this parent. */
    public static TemporaryDirectory in(Path parent) throws IOException {
        return ExitCleanup.own(new TemporaryDirectory(Files.createTempDirectory(parent, ".windtunnel" + owner())));
    }

    /** The name contains the process id, which shows whether the process of a leftover directory still runs. */
    private static String owner() {
        return "-" + ProcessHandle.current().pid() + "-";
    }

    public Path path() {
        return path;
    }

    /** A subdirectory, created if necessary. */
    public Path directory(String name) throws IOException {
        return Files.createDirectories(path.resolve(name));
    }

    /** Deletes a file, or a directory with its contents; another process may still be writing there. */
    public static void delete(Path path) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                deleteOnce(path);
                return;
            } catch (DirectoryNotEmptyException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    private static void deleteOnce(Path path) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) throws IOException {
                Files.deleteIfExists(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Override
    public void close() throws IOException {
        delete(path);
        ExitCleanup.disown(this);
    }

    /** The same for a shutdown hook, which cannot throw checked exceptions. */
    void closeAtTheEnd() {
        try {
            delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException("'" + path + "' could not be removed; remove it by hand.", e);
        }
    }
}
