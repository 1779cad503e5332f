package dev.windtunnel.emulators;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;

/** Two processes may want the same thing at once: one installs it, and the other waits until all of it is there. */
final class FolderLock implements AutoCloseable {

    /** Locks of files are those of a process; this one is for its threads. */
    private static final ReentrantLock THREADS = new ReentrantLock();

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Waits until nobody else has the lock of a folder, which is made if it is missing. */
    static FolderLock of(Path folder) throws IOException {
        THREADS.lock();
        try {
            Files.createDirectories(folder);
            FileChannel channel =
                    FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock unused = channel.lock();
            return new FolderLock(channel);
        } catch (IOException | RuntimeException e) {
            THREADS.unlock();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            THREADS.unlock();
        }
    }
}
