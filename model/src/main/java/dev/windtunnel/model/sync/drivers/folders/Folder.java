package dev.windtunnel.model.sync.drivers.folders;

import dev.windtunnel.model.sync.drivers.processes.TemporaryDirectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder on this machine.
 *
 * <p>A write and the observation of the overwritten value are one step: a new file is linked into its place if that is free,
 * a deleted file is moved away and then read, and an overwritten file is exchanged with a file that was prepared elsewhere
 * ({@link AtomicExchange}). Without {@link AtomicExchange}, an existing file is read and then replaced. A value that the
 * synchronizer writes between these two steps is lost unobserved, as in the paper's own tests (section VI), and a rename may
 * replace a file that has just arrived. {@link #observesAtomically} tells which of the two applies.
 */
public final class Folder implements Node {

    private static final int ATTEMPTS = 1_000;
    private static final FileAttribute<?> PRIVATE = PosixFilePermissions.asFileAttribute(
            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));

    private final Path root;
    private final Path staging;
    private final Pattern ignored;
    private final @Nullable AtomicExchange exchange;
    private final AtomicInteger prepared = new AtomicInteger();

    /**
     * A folder.
     *
     * @param staging a directory on the same file system that is not synchronized
     * @param ignored matches the names of the synchronizer's own files
     */
    public Folder(Path root, Path staging, Pattern ignored) throws IOException {
        this(root, staging, ignored, AtomicExchange.in(staging).orElse(null));
    }

    Folder(Path root, Path staging, Pattern ignored, @Nullable AtomicExchange exchange) {
        this.root = root;
        this.staging = staging;
        this.ignored = ignored;
        this.exchange = exchange;
    }

    public Path root() {
        return root;
    }

    @Override
    public boolean observesAtomically() {
        return exchange != null;
    }

    @Override
    public @Nullable String read(String file) throws IOException {
        try {
            return content(at(file));
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    @Override
    public @Nullable String write(String file, @Nullable String value) throws IOException {
        return value == null ? delete(at(file)) : put(at(file), value);
    }

    private @Nullable String delete(Path target) throws IOException {
        Path away = staged();
        try {
            Files.move(target, away, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException e) {
            return null;
        }
        String overwritten = content(away);
        Files.delete(away);
        return overwritten;
    }

    private @Nullable String put(Path target, String value) throws IOException {
        Path fresh = staged();
        try {
            Files.createFile(fresh, PRIVATE);
            Files.writeString(fresh, value, StandardOpenOption.TRUNCATE_EXISTING);
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                makeDirectory(target);
                if (linked(fresh, target)) {
                    return null;
                }
                String overwritten = replace(fresh, target);
                if (overwritten != null) {
                    return overwritten;
                }
            }
            throw new IOException("'" + target + "' is created and deleted faster than it can be written.");
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static boolean linked(Path fresh, Path target) throws IOException {
        try {
            Files.createLink(target, fresh);
            return true;
        } catch (FileAlreadyExistsException | NoSuchFileException e) {
            return false;
        }
    }

    /** The replaced value; null if there is nothing to replace any more. */
    private @Nullable String replace(Path fresh, Path target) throws IOException {
        if (Files.isDirectory(target)) {
            throw new IOException("'" + target + "' is a directory, but tests create only a file of that name.");
        }
        if (exchange != null) {
            return exchange.swap(fresh, target) ? content(fresh) : null;
        }
        try {
            String overwritten = content(target);
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
            return overwritten;
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    @Override
    public boolean rename(String from, String to) throws IOException {
        Path source = at(from);
        Path target = at(to);
        if (!Files.exists(source) || Files.exists(target)) {
            return false;
        }
        makeDirectory(target);
        if (exchange != null) {
            return exchange.moveIfFree(source, target);
        }
        try {
            Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    @Override
    public void removeDirectory(String directory) throws IOException {
        try {
            Files.deleteIfExists(at(directory));
        } catch (DirectoryNotEmptyException e) {
            // Something has arrived meanwhile, or the synchronizer keeps a conflict copy or a file of its own there.
        }
    }

    @Override
    public SortedMap<String, String> list(String prefix) throws IOException {
        SortedMap<String, String> found = new TreeMap<>();
        collect(root, "", prefix, found);
        return found;
    }

    private void collect(Path directory, String at, String prefix, SortedMap<String, String> found) throws IOException {
        for (Path entry : entries(directory)) {
            String name = at + entry.getFileName();
            if (!name.startsWith(prefix)) {
                continue;
            }
            if (Files.isDirectory(entry)) {
                collect(entry, name + "/", prefix, found);
            } else {
                try {
                    found.put(name, content(entry));
                } catch (NoSuchFileException e) {
                    // The file was deleted after it was listed.
                }
            }
        }
    }

    @Override
    public void remove(String prefix) throws IOException {
        for (Path entry : entries(root)) {
            if (entry.getFileName().toString().startsWith(prefix)) {
                TemporaryDirectory.delete(entry);
            }
        }
    }

    private List<Path> entries(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.filter(entry ->
                            !ignored.matcher(entry.getFileName().toString()).matches())
                    .toList();
        } catch (NoSuchFileException | NotDirectoryException e) {
            if (directory.equals(root)) {
                throw e;
            }
            return List.of();
        }
    }

    private Path at(String file) {
        Path path = root.resolve(file).normalize();
        if (!path.startsWith(root)
                || path.equals(root)
                || Arrays.asList(file.split("/")).contains("..")) {
            throw new IllegalArgumentException("'" + file + "' is not a file in '" + root + "'.");
        }
        return path;
    }

    private static void makeDirectory(Path target) throws IOException {
        Path parent = target.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
    }

    private Path staged() {
        return staging.resolve("staged-" + prepared.incrementAndGet());
    }

    private static String content(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {}
}
