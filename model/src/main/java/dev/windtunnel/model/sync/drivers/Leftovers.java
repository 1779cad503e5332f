package dev.windtunnel.model.sync.drivers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What has to go when the JVM is told to end before its owners could close it. Processes go first: they write to directories. */
final class Leftovers {

    private static final Set<Child> CHILDREN = new LinkedHashSet<>();
    private static final Set<Scratch> DIRECTORIES = new LinkedHashSet<>();
    private static boolean ending;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Leftovers::clear, "windtunnel-leftovers"));
    }

    private Leftovers() {}

    /** Starts a process and owns it in one step, so that none can be started behind the back of {@link #clear}. */
    static synchronized Child start(String who, ProcessBuilder builder) throws IOException {
        if (ending) {
            throw new IOException("Nothing is started any more, because this JVM is about to end.");
        }
        Child child = new Child(who, builder.start(), builder.redirectErrorStream());
        CHILDREN.add(child);
        return child;
    }

    static synchronized void disown(Child child) {
        CHILDREN.remove(child);
    }

    static synchronized Scratch own(Scratch scratch) {
        DIRECTORIES.add(scratch);
        return scratch;
    }

    static synchronized void disown(Scratch scratch) {
        DIRECTORIES.remove(scratch);
    }

    private static void clear() {
        List<Child> children;
        List<Scratch> directories;
        synchronized (Leftovers.class) {
            ending = true;
            children = new ArrayList<>(CHILDREN);
            directories = new ArrayList<>(DIRECTORIES);
        }
        children.forEach(Child::kill);
        directories.forEach(Scratch::closeAtTheEnd);
    }
}
