package dev.windtunnel.record;

import dev.windtunnel.record.json.Documents;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The process that writes a run holds its lock, so that two processes cannot resume the same run and write one log. The operating system
 * takes it from a process that is killed.
 *
 * <p>It is a file of its own because of POSIX: a process loses its lock on a file as soon as it closes any other handle of that
 * file, and the event log is read while it is written. For the same reason a lock that this process holds is never tried again.
 * The file stays: if it were removed, somebody might hold the lock on a file that is no longer there.
 */
final class RunLock implements AutoCloseable {

    static final String FILE = "lock";

    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path directory;
    private final RandomAccessFile file;

    private RunLock(Path directory, RandomAccessFile file) {
        this.directory = directory;
        this.file = file;
    }

    /** Takes the lock, or says that somebody else has it. */
    static RunLock take(Path directory) {
        Path lock = directory.resolve(FILE);
        try {
            Path real = directory.toRealPath();
            if (!HELD.add(real)) {
                throw taken(directory);
            }
            RandomAccessFile file = null;
            try {
                file = locked(lock);
            } finally {
                if (file == null) {
                    HELD.remove(real);
                }
            }
            if (file == null) {
                throw taken(directory);
            }
            return new RunLock(real, file);
        } catch (IOException e) {
            throw Documents.cannotWrite(lock, e);
        }
    }

    /** Whether a process writes the run. If that cannot be found out, as on file systems without locks, it is believed. */
    static boolean isHeld(Path directory) {
        try {
            if (HELD.contains(directory.toRealPath())) {
                return true;
            }
            // Shared, because readers need not be allowed to write.
            try (RandomAccessFile file =
                            new RandomAccessFile(directory.resolve(FILE).toFile(), "r");
                    FileLock free = file.getChannel().tryLock(0, Long.MAX_VALUE, true)) {
                return free == null;
            }
        } catch (IOException | OverlappingFileLockException e) {
            // The latter if another class loader of this JVM has it.
            return true;
        }
    }

    private static @Nullable RandomAccessFile locked(Path lock) throws IOException {
        RandomAccessFile file = new RandomAccessFile(lock.toFile(), "rw");
        FileLock held = null;
        try {
            held = file.getChannel().tryLock();
            return held == null ? null : file;
        } finally {
            if (held == null) {
                file.close();
            }
        }
    }

    private static RecordException taken(Path directory) {
        return new RecordException("Run '" + directory.getFileName()
                + "' is still being written by another process; wait until it has ended, or start a new run.");
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw Documents.cannotWrite(directory.resolve(FILE), e);
        } finally {
            HELD.remove(directory);
        }
    }
}
