package dev.windtunnel.record.steps;

import java.util.List;

/**
 * A call of a {@link Steps.SideBySide}.
 *
 * @param label what was called
 * @param answers the answer of each side; empty where a side said nothing
 */
public record ComparedCall(String label, List<String> answers) {

    public ComparedCall {
        answers = List.copyOf(answers);
    }

    /** Whether the sides answered differently. */
    public boolean differs() {
        return answers.stream().distinct().count() > 1;
    }
}
