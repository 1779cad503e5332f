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

/** A directory that only we may enter, removed with what is in it when it is closed or the JVM ends. */
public final class TemporaryDirectory implements Closeable {

    private static final int ATTEMPTS = 20;

    private final Path path;

    private TemporaryDirectory(Path path) {
        this.path = path;
    }

    /** One where temporary files belong. */
    public static TemporaryDirectory create(String name) throws IOException {
        return ExitCleanup.own(new TemporaryDirectory(Files.createTempDirectory("windtunnel-" + name + owner())));
    }

    /** One in this directory. */
    public static TemporaryDirectory in(Path parent) throws IOException {
        return ExitCleanup.own(new TemporaryDirectory(Files.createTempDirectory(parent, ".windtunnel" + owner())));
    }

    /** Whoever finds one that was left behind sees whether its process still runs. */
    private static String owner() {
        return "-" + ProcessHandle.current().pid() + "-";
    }

    public Path path() {
        return path;
    }

    /** A directory in it, made if need be. */
    public Path directory(String name) throws IOException {
        return Files.createDirectories(path.resolve(name));
    }

    /** Deletes a file, or a directory with what is in it; somebody else may still be writing there. */
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

    /** The same without an exception that a shutdown hook could not pass on. */
    void closeAtTheEnd() {
        try {
            delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException("'" + path + "' could not be removed; remove it by hand.", e);
        }
    }
}
