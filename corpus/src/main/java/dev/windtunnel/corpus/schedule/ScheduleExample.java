package dev.windtunnel.corpus.schedule;

import java.util.List;

/**
 * A program of the corpus whose orders can be explored.
 *
 * @param name its name
 * @param description one sentence
 * @param bugs its bugs
 */
public record ScheduleExample(String name, String description, List<ScheduleBug> bugs) {

    public ScheduleExample {
        bugs = List.copyOf(bugs);
    }
}
