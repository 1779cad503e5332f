package dev.windtunnel.model.sync.drivers.processes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Ends processes and removes directories that are still open when the JVM ends. Processes come first, because they write to
 * the directories.
 */
public final class ExitCleanup {

    private static final Set<ChildProcess> CHILDREN = new LinkedHashSet<>();
    private static final Set<TemporaryDirectory> DIRECTORIES = new LinkedHashSet<>();
    private static boolean ending;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(ExitCleanup::clear, "windtunnel-leftovers"));
    }

    private ExitCleanup() {}

    /** Starts and registers a process in one step, so that no process can be started after {@link #clear}. */
    public static synchronized ChildProcess start(String who, ProcessBuilder builder) throws IOException {
        if (ending) {
            throw new IOException("No process is started any more, because this JVM is about to end.");
        }
        ChildProcess child = new ChildProcess(who, builder.start(), builder.redirectErrorStream());
        CHILDREN.add(child);
        return child;
    }

    static synchronized void disown(ChildProcess child) {
        CHILDREN.remove(child);
    }

    static synchronized TemporaryDirectory own(TemporaryDirectory scratch) {
        DIRECTORIES.add(scratch);
        return scratch;
    }

    static synchronized void disown(TemporaryDirectory scratch) {
        DIRECTORIES.remove(scratch);
    }

    private static void clear() {
        List<ChildProcess> children;
        List<TemporaryDirectory> directories;
        synchronized (ExitCleanup.class) {
            ending = true;
            children = new ArrayList<>(CHILDREN);
            directories = new ArrayList<>(DIRECTORIES);
        }
        children.forEach(ChildProcess::kill);
        directories.forEach(TemporaryDirectory::closeAtTheEnd);
    }
}
