package dev.windtunnel.model.sync.drivers.folders;

import dev.windtunnel.model.sync.drivers.processes.TemporaryDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A folder of the user. It is not removed at the end. Files are prepared in a directory that is not synchronized. */
public final class UserFolder implements Node {

    private final Folder folder;
    private final TemporaryDirectory staging;

    private UserFolder(Folder folder, TemporaryDirectory staging) {
        this.folder = folder;
        this.staging = staging;
    }

    public static UserFolder open(Path root, Pattern ignored) throws IOException {
        if (!Files.isDirectory(root)) {
            throw new IOException(
                    "There is no folder '" + root + "'; make it, and let the synchronizer synchronize it.");
        }
        Path real = root.toRealPath();
        TemporaryDirectory staging = TemporaryDirectory.in(beside(real));
        return new UserFolder(new Folder(real, staging.path(), ignored), staging);
    }

    /**
     * A directory from which files can be renamed into the folder. The parent directory comes last, because it may be
     * synchronized, too.
     */
    private static Path beside(Path root) throws IOException {
        List<Path> candidates = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.io.tmpdir")), Path.of(System.getProperty("user.home"))));
        Path parent = root.getParent();
        if (parent != null) {
            candidates.add(parent);
        }
        for (Path candidate : candidates) {
            if (Files.isDirectory(candidate)
                    && Files.isWritable(candidate)
                    && !candidate.toRealPath().startsWith(root)
                    && Files.getFileStore(candidate).equals(Files.getFileStore(root))) {
                return candidate;
            }
        }
        throw new IOException("There is no place to prepare files for '" + root + "': neither of " + candidates
                + " is writable and on the same file system; set -Djava.io.tmpdir to a directory that is.");
    }

    @Override
    public @Nullable String read(String file) throws IOException {
        return folder.read(file);
    }

    @Override
    public @Nullable String write(String file, @Nullable String value) throws IOException {
        return folder.write(file, value);
    }

    @Override
    public boolean rename(String from, String to) throws IOException {
        return folder.rename(from, to);
    }

    @Override
    public void removeDirectory(String directory) throws IOException {
        folder.removeDirectory(directory);
    }

    @Override
    public SortedMap<String, String> list(String prefix) throws IOException {
        return folder.list(prefix);
    }

    @Override
    public void remove(String prefix) throws IOException {
        folder.remove(prefix);
    }

    @Override
    public boolean observesAtomically() {
        return folder.observesAtomically();
    }

    @Override
    public void close() throws IOException {
        staging.close();
    }
}
