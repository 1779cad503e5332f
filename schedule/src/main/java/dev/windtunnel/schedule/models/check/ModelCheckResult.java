package dev.windtunnel.schedule.models.check;

import java.util.List;

/**
 * How a model compares with the real thing.
 *
 * @param model what was compared
 * @param schedules how many schedules the model has
 * @param outcomes what the model can come to
 * @param problems what is wrong with it
 * @param notSeen what it can come to and reality was never seen to
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
