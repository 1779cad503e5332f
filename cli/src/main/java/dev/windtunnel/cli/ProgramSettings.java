package dev.windtunnel.cli;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.schedule.ScheduleStrategy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** How a program is explored. A run remembers it, so that resuming needs nothing else. */
record ProgramSettings(Program program, ScheduleStrategy strategy, long seed, Budget budget) {

    private static final String STRATEGY = "strategy";
    private static final String SEED = "seed";
    private static final String ITERATIONS = "iterations";
    private static final String BUDGET = "budget";

    Map<String, String> toMap() {
        Map<String, String> settings = new LinkedHashMap<>(journalSettings());
        settings.put(Program.SETTING, program.text());
        if (budget.executions() != Long.MAX_VALUE) {
            settings.put(ITERATIONS, String.valueOf(budget.executions()));
        }
        if (!budget.time().equals(Budget.unlimited().time())) {
            settings.put(BUDGET, budget.time().toMillis() + "ms");
        }
        return settings;
    }

    static ProgramSettings of(Map<String, String> settings) {
        Duration time = settings.containsKey(BUDGET)
                ? Budget.parseTime(settings.getOrDefault(BUDGET, ""))
                : Budget.unlimited().time();
        return new ProgramSettings(
                Program.parse(settings.getOrDefault(Program.SETTING, "")),
                ScheduleStrategy.parse(settings.getOrDefault(STRATEGY, "")),
                Long.parseLong(settings.getOrDefault(SEED, "0")),
                new Budget(Long.parseLong(settings.getOrDefault(ITERATIONS, String.valueOf(Long.MAX_VALUE))), time));
    }

    /** What a journal must agree on with the run that it continues. */
    Map<String, String> journalSettings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(STRATEGY, strategy.word());
        settings.put(SEED, String.valueOf(seed));
        return settings;
    }
}
