package dev.windtunnel.schedule.program;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.schedule.ScheduleLimits;
import dev.windtunnel.schedule.ScheduleStrategy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A program and how it is explored. A run remembers all of it, so that resuming needs nothing else.
 *
 * @param patience how long a thread may take from one step to the next
 */
public record ProgramSettings(Program program, ScheduleStrategy strategy, long seed, Budget budget, Duration patience) {

    /** The usual patience. */
    public static final Duration PATIENCE = ScheduleLimits.OF_THREADS.patience();

    private static final String STRATEGY = "strategy";
    private static final String SEED = "seed";
    private static final String ITERATIONS = "iterations";
    private static final String BUDGET = "budget";
    private static final String PATIENCE_SETTING = "patience";

    /** The settings as a run remembers them. */
    public Map<String, String> toMap() {
        Map<String, String> settings = new LinkedHashMap<>(journalSettings());
        settings.put(Program.SETTING, program.text());
        if (budget.executions() != Long.MAX_VALUE) {
            settings.put(ITERATIONS, String.valueOf(budget.executions()));
        }
        if (!budget.time().equals(Budget.unlimited().time())) {
            settings.put(BUDGET, budget.time().toMillis() + "ms");
        }
        if (!patience.equals(PATIENCE)) {
            settings.put(PATIENCE_SETTING, patience.toMillis() + "ms");
        }
        return settings;
    }

    /** Reads what {@link #toMap} writes. */
    public static ProgramSettings of(Map<String, String> settings) {
        return new ProgramSettings(
                Program.parse(settings.getOrDefault(Program.SETTING, "")),
                ScheduleStrategy.parse(settings.getOrDefault(STRATEGY, "")),
                Long.parseLong(settings.getOrDefault(SEED, "0")),
                new Budget(
                        Long.parseLong(settings.getOrDefault(ITERATIONS, String.valueOf(Long.MAX_VALUE))),
                        time(settings, BUDGET, Budget.unlimited().time())),
                time(settings, PATIENCE_SETTING, PATIENCE));
    }

    private static Duration time(Map<String, String> settings, String name, Duration otherwise) {
        String text = settings.get(name);
        return text == null ? otherwise : Budget.parseTime(text);
    }

    /** The settings that a journal and the run that it continues must have in common. */
    public Map<String, String> journalSettings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(STRATEGY, strategy.word());
        settings.put(SEED, String.valueOf(seed));
        return settings;
    }
}
