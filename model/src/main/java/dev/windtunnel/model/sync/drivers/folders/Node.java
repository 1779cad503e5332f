package dev.windtunnel.model.sync.drivers.folders;

import java.io.Closeable;
import java.io.IOException;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** One node's folder, here or on another machine. A value of null stands for a file that is not there. */
public interface Node extends Closeable {

    @Nullable
    String read(String file) throws IOException;

    /** Writes, or deletes if the value is null, and says what was overwritten. */
    @Nullable
    String write(String file, @Nullable String value) throws IOException;

    /** False if the file is not there, or another one has that name. */
    boolean rename(String from, String to) throws IOException;

    /** What the files hold whose path starts so, besides the synchronizer's own files. */
    SortedMap<String, String> list(String prefix) throws IOException;

    /** Removes the files and directories whose path starts so, besides the synchronizer's own files. */
    void remove(String prefix) throws IOException;

    /** Whether what {@link #write} says was overwritten is certain, even if the synchronizer writes at the same moment. */
    boolean observesAtomically();
}
