package dev.windtunnel.corpus.schedule;

import java.util.List;

/**
 * A program of the corpus whose orders can be explored.
 *
 * @param name how it is called
 * @param description what it is, in a sentence
 * @param bugs what may be wrong with it
 */
public record ScheduleExample(String name, String description, List<ScheduleBug> bugs) {

    public ScheduleExample {
        bugs = List.copyOf(bugs);
    }
}
