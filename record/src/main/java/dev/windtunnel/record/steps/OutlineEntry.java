package dev.windtunnel.record.steps;

import java.util.List;
import java.util.Optional;

/**
 * An entry of a {@link Steps.Outline}: a group, an answer that deviates from calm, or a note.
 *
 * @param kind which of the three it is
 * @param label the name of the group, the question, or the text of the note
 * @param occurrence which one it is among those with the same label beside it, from 1; 0 if it is the only one
 * @param answer the answer to a question
 * @param inside what a group holds
 */
public record OutlineEntry(
        Kind kind, String label, int occurrence, Optional<String> answer, List<OutlineEntry> inside) {

    /** What an entry is. */
    public enum Kind {
        GROUP,
        ANSWER,
        NOTE
    }

    public OutlineEntry {
        inside = List.copyOf(inside);
    }
}
