package dev.windtunnel.corpus.threads.collections;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.List;
import java.util.Vector;

/** Each call on a vector is synchronized, but looking and adding are two calls. */
public final class VectorOfListeners implements ThreadProgram {

    private final boolean locksBoth;

    @SuppressWarnings("JdkObsolete") // Old code has it, and its methods are synchronized in the JDK.
    private final List<String> listeners = new Vector<>();

    public VectorOfListeners(boolean locksBoth) {
        this.locksBoth = locksBoth;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("window-1", this::subscribe);
        team.start("window-2", this::subscribe);
        team.join();
        if (listeners.size() != 1) {
            throw new AssertionError("subscribed " + listeners.size() + " times");
        }
    }

    private void subscribe() {
        if (locksBoth) {
            synchronized (listeners) {
                addIfAbsent();
            }
        } else {
            addIfAbsent();
        }
    }

    private void addIfAbsent() {
        if (!listeners.contains("clock")) {
            listeners.add("clock");
        }
    }
}
