package dev.windtunnel.schedule.reduce;

import dev.windtunnel.explore.Trace;
import dev.windtunnel.schedule.core.ChoiceKinds;
import dev.windtunnel.schedule.core.Footprint;
import dev.windtunnel.schedule.core.StepRecorder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads what a {@link StepRecorder} has recorded of one schedule, from its first decision on. */
final class RecordedSteps {

    private final List<RecordedStep> steps = new ArrayList<>();
    private final Map<Integer, List<Integer>> enabled = new HashMap<>();
    private List<Integer> leftBehind = List.of();

    private RecordedSteps() {}

    static RecordedSteps of(Trace trace) {
        RecordedSteps recorded = new RecordedSteps();
        for (int choice = 0; choice < trace.size(); choice++) {
            String text = ChoiceKinds.isDecision(trace.kind(choice)) ? trace.outcome(choice) : null;
            if (text != null) {
                recorded.read(choice, text);
            }
        }
        return recorded;
    }

    private void read(int choice, String text) {
        int bar = text.indexOf('|');
        enabled.put(choice, numbers(text.substring(0, bar)));
        int decision = choice;
        for (String step : text.substring(bar + 1).split(";", -1)) {
            if (step.startsWith("!")) {
                leftBehind = numbers(step.substring(1));
            } else if (!step.isEmpty()) {
                steps.add(step(decision, step));
                decision = RecordedStep.FORCED;
            }
        }
    }

    private static RecordedStep step(int decision, String text) {
        int colon = text.indexOf(':');
        String[] words = text.substring(colon + 1).split("(?=[<>])", -1);
        return new RecordedStep(
                Integer.parseInt(text.substring(0, colon)),
                decision,
                Footprint.parse(words[0].startsWith("<") || words[0].startsWith(">") ? "" : words[0]),
                marked(words, '>'),
                marked(words, '<'));
    }

    private static List<Integer> marked(String[] words, char mark) {
        return Arrays.stream(words)
                .filter(word -> !word.isEmpty() && word.charAt(0) == mark)
                .map(word -> Integer.valueOf(word.substring(1)))
                .toList();
    }

    private static List<Integer> numbers(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(",", -1)).map(Integer::valueOf).toList();
    }

    List<RecordedStep> steps() {
        return steps;
    }

    /** The operations that could continue at a decision, by option; empty for other choices. */
    List<Integer> enabledAt(int choice) {
        return enabled.getOrDefault(choice, List.of());
    }

    /** The operations that could have continued when the schedule ended. */
    List<Integer> leftBehind() {
        return leftBehind;
    }
}
