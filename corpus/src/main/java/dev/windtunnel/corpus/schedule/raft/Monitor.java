package dev.windtunnel.corpus.schedule.raft;

import dev.windtunnel.corpus.schedule.raft.RaftMessage.Entry;
import java.util.HashMap;
import java.util.Map;

/**
 * Checks log matching (if two logs have an entry of one term at one index, the entries are equal) and state machine safety (a
 * committed entry stays at its index). A second leader of a term is not reported before it does harm: it may step down first.
 */
final class Monitor {

    private record Place(int index, int term) {}

    private final Map<Place, Entry> created = new HashMap<>();
    private final Map<Integer, Entry> committed = new HashMap<>();

    synchronized void created(int index, Entry entry) {
        Entry other = created.putIfAbsent(new Place(index, entry.term()), entry);
        if (other != null && !other.equals(entry)) {
            throw new AssertionError("two logs have different entries of one term at one index");
        }
    }

    synchronized void committed(int index, Entry entry) {
        Entry other = committed.putIfAbsent(index, entry);
        if (other != null && !other.equals(entry)) {
            throw new AssertionError("two different entries were committed at one index");
        }
    }
}
