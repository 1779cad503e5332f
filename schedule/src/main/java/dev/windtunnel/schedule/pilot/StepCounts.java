package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.schedule.core.ChoiceKinds;
import dev.windtunnel.schedule.core.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts how many steps each operation takes on average. */
final class StepCounts {

    private final Map<Long, long[]> sums = new HashMap<>();

    /** Writes the step counts of one schedule, {@code "1:3 9f3c:12"}, as the outcome of its first decision. */
    static void write(Choices choices, List<Operation> operations) {
        int decision = firstDecision(choices.trace());
        if (decision < 0) {
            return;
        }
        StringBuilder text = new StringBuilder();
        for (Operation operation : operations) {
            text.append(Long.toHexString(operation.identity())).append(':');
            text.append(operation.steps()).append(' ');
        }
        choices.observe(decision, text.toString().trim());
    }

    /** Adds the step counts that {@link #write} has written. */
    void add(Trace trace) {
        int decision = firstDecision(trace);
        String text = decision < 0 ? null : trace.outcome(decision);
        if (text == null || text.isEmpty()) {
            return;
        }
        for (String word : text.split(" ", -1)) {
            int colon = word.indexOf(':');
            long[] sum =
                    sums.computeIfAbsent(Long.parseUnsignedLong(word.substring(0, colon), 16), identity -> new long[2]);
            sum[0] += Integer.parseInt(word.substring(colon + 1));
            sum[1]++;
        }
    }

    Map<Long, Integer> averages() {
        Map<Long, Integer> averages = new HashMap<>();
        sums.forEach((identity, sum) -> averages.put(identity, (int) ((sum[0] + sum[1] / 2) / sum[1])));
        return averages;
    }

    private static int firstDecision(Trace trace) {
        for (int choice = 0; choice < trace.size(); choice++) {
            if (ChoiceKinds.isDecision(trace.kind(choice))) {
                return choice;
            }
        }
        return -1;
    }
}
