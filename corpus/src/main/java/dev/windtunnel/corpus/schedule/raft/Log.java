package dev.windtunnel.corpus.schedule.raft;

import dev.windtunnel.corpus.schedule.raft.RaftMessage.Entry;
import java.util.ArrayList;
import java.util.List;

/** The entries of one server, from index 1. */
final class Log {

    private final List<Entry> entries = new ArrayList<>();

    int lastIndex() {
        return entries.size();
    }

    int termAt(int index) {
        return index == 0 ? 0 : entries.get(index - 1).term();
    }

    Entry at(int index) {
        return entries.get(index - 1);
    }

    void add(Entry entry) {
        entries.add(entry);
    }

    List<Entry> after(int index) {
        return List.copyOf(entries.subList(index, entries.size()));
    }

    boolean has(int index, int term) {
        return index <= entries.size() && termAt(index) == term;
    }

    /** Whether a log with this end contains everything that may have been committed, as far as this log knows. */
    boolean isAtMost(int otherIndex, int otherTerm) {
        int term = termAt(lastIndex());
        return otherTerm > term || (otherTerm == term && otherIndex >= lastIndex());
    }

    /** Puts entries after an index; contradicting entries and everything after them are removed. */
    void replaceAfter(int index, List<Entry> others) {
        for (int i = 0; i < others.size(); i++) {
            int at = index + i + 1;
            if (at <= entries.size() && termAt(at) != others.get(i).term()) {
                entries.subList(at - 1, entries.size()).clear();
            }
            if (at > entries.size()) {
                entries.add(others.get(i));
            }
        }
    }
}
