package dev.windtunnel.model.sync.drivers.processes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What has to go when the JVM is told to end before its owners could close it. Processes go first: they write to directories. */
public final class ExitCleanup {

    private static final Set<ChildProcess> CHILDREN = new LinkedHashSet<>();
    private static final Set<TemporaryDirectory> DIRECTORIES = new LinkedHashSet<>();
    private static boolean ending;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(ExitCleanup::clear, "windtunnel-leftovers"));
    }

    private ExitCleanup() {}

    /** Starts a process and owns it in one step, so that none can be started behind the back of {@link #clear}. */
    public static synchronized ChildProcess start(String who, ProcessBuilder builder) throws IOException {
        if (ending) {
            throw new IOException("Nothing is started any more, because this JVM is about to end.");
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
