package dev.windtunnel.schedule.models.check;

import java.util.List;

/**
 * The result of comparing a model with the real thing.
 *
 * @param model the name of the model
 * @param schedules how many schedules the model has
 * @param outcomes the outcomes of the model
 * @param problems what is wrong with it
 * @param notSeen outcomes of the model that reality never showed
 */
public record ModelCheckResult(
        String model, long schedules, List<String> outcomes, List<String> problems, List<String> notSeen) {

    public ModelCheckResult {
        outcomes = List.copyOf(outcomes);
        problems = List.copyOf(problems);
        notSeen = List.copyOf(notSeen);
    }

    /** Whether nothing is wrong with the model. */
    public boolean holds() {
        return problems.isEmpty();
    }

    /** Throws unless it holds. */
    public ModelCheckResult assertHolds() {
        if (!holds()) {
            throw new AssertionError(text());
        }
        return this;
    }

    /** The whole comparison, for people. */
    public String text() {
        StringBuilder text = new StringBuilder("Model '" + model + "' ")
                .append(holds() ? "does what the real one does" : "does not do what the real one does")
                .append(": " + count(schedules, "schedule") + ", " + count(outcomes.size(), "outcome") + ".\n");
        problems.forEach(problem -> text.append("  ").append(problem).append("\n"));
        if (!notSeen.isEmpty()) {
            text.append("  not seen in reality, which may be rare or impossible:\n");
            notSeen.forEach(outcome -> text.append("    {").append(outcome).append("}\n"));
        }
        return text.toString();
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
