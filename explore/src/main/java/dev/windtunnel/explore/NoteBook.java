package dev.windtunnel.explore;

import java.util.ArrayList;
import java.util.List;

/** What a subject said while it ran, and before which choice it said so. */
final class NoteBook {

    private final List<Trace.Note> notes = new ArrayList<>();

    void add(Trace.Note note) {
        notes.add(note);
    }

    void clear() {
        if (!notes.isEmpty()) {
            notes.clear();
        }
    }

    List<Trace.Note> copy() {
        return notes.isEmpty() ? List.of() : List.copyOf(notes);
    }
}
