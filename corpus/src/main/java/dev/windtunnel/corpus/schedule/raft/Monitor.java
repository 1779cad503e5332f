package dev.windtunnel.corpus.schedule.raft;

import dev.windtunnel.corpus.schedule.raft.RaftMessage.Entry;
import java.util.HashMap;
import java.util.Map;

/** A term has one leader (election safety), and an index has one committed entry (state machine safety). */
final class Monitor {

    private final Map<Integer, Integer> leaders = new HashMap<>();
    private final Map<Integer, Entry> committed = new HashMap<>();

    synchronized void leads(int server, int term) {
        Integer other = leaders.putIfAbsent(term, server);
        if (other != null && other != server) {
            throw new AssertionError("a term has two leaders");
        }
    }

    synchronized void committed(int index, Entry entry) {
        Entry other = committed.putIfAbsent(index, entry);
        if (other != null && !other.equals(entry)) {
            throw new AssertionError("two different entries were committed at one index");
        }
    }
}
