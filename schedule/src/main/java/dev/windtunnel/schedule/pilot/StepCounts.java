package dev.windtunnel.schedule.pilot;

import java.util.HashMap;
import java.util.Map;

/** How many steps each operation takes on average, and how many of them access each shared variable. */
final class StepCounts {

    private final Map<Long, Sums> sums = new HashMap<>();

    /** The sums of one operation over several schedules. */
    private static final class Sums {
        private final Map<Integer, Integer> byVariable = new HashMap<>();
        private int steps;
        private int schedules;
    }

    /** Adds the counts of one schedule, as {@link SharedAccesses} writes them: {@code "1:3 9f3c:12,4=7,6=2"}. */
    void add(String text) {
        if (text.isEmpty()) {
            return;
        }
        for (String operation : text.split(" ", -1)) {
            String[] words = operation.split("[:,=]", -1);
            Sums sum = sums.computeIfAbsent(Long.parseUnsignedLong(words[0], 16), identity -> new Sums());
            sum.schedules++;
            sum.steps += Integer.parseInt(words[1]);
            for (int word = 2; word < words.length; word += 2) {
                sum.byVariable.merge(Integer.valueOf(words[word]), Integer.valueOf(words[word + 1]), Integer::sum);
            }
        }
    }

    /** The averages, by the identities of the operations. */
    Map<Long, StepEstimates.Expected> averages() {
        Map<Long, StepEstimates.Expected> averages = new HashMap<>();
        sums.forEach((identity, sum) -> {
            Map<Integer, Integer> byVariable = new HashMap<>();
            sum.byVariable.forEach((variable, count) -> {
                int average = average(count, sum.schedules);
                if (average > 0) {
                    byVariable.put(variable, average);
                }
            });
            averages.put(identity, new StepEstimates.Expected(average(sum.steps, sum.schedules), byVariable));
        });
        return averages;
    }

    private static int average(int sum, int count) {
        return (sum + count / 2) / count;
    }
}
