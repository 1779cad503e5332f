package dev.windtunnel.corpus.threads.collections;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.SortedMap;
import java.util.TreeMap;

/** A client of a cluster that keeps its open watches in a sorted map, which each watch changes from its own thread. */
public final class WatchTable implements ThreadProgram {

    private final boolean locks;
    private final SortedMap<String, Integer> watches = new TreeMap<>();

    public WatchTable(boolean locks) {
        this.locks = locks;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("watch-pods", () -> watch("pods"));
        team.start("watch-nodes", () -> watch("nodes"));
        team.join();
        if (!watches.isEmpty()) {
            throw new AssertionError("still open: " + watches.keySet());
        }
    }

    private void watch(String what) {
        open(what);
        close(what);
    }

    private void open(String what) {
        if (locks) {
            synchronized (watches) {
                watches.put(what, 1);
            }
        } else {
            watches.put(what, 1);
        }
    }

    private void close(String what) {
        if (locks) {
            synchronized (watches) {
                watches.remove(what);
            }
        } else {
            watches.remove(what);
        }
    }
}
