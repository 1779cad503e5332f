package dev.windtunnel.model.sync.drivers.folders;

import java.io.Closeable;
import java.io.IOException;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** One node's folder, on this machine or on another one. A value of null stands for a file that does not exist. */
public interface Node extends Closeable {

    @Nullable
    String read(String file) throws IOException;

    /** Writes a file, or deletes it if the value is null, and returns the overwritten value. */
    @Nullable
    String write(String file, @Nullable String value) throws IOException;

    /** Renames a file; false if it does not exist, or if the new name is taken. */
    boolean rename(String from, String to) throws IOException;

    /** Removes a directory if it is there and empty. */
    void removeDirectory(String directory) throws IOException;

    /** The contents of the files whose path starts with this prefix, without the synchronizer's own files. */
    SortedMap<String, String> list(String prefix) throws IOException;

    /** Removes the files and directories whose path starts with this prefix, except for the synchronizer's own files. */
    void remove(String prefix) throws IOException;

    /** Whether the value that {@link #write} returns is certain, even if the synchronizer writes at the same moment. */
    boolean observesAtomically();
}
