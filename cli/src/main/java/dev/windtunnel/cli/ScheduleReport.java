package dev.windtunnel.cli;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.steps.ActorStep;
import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.program.Program;
import dev.windtunnel.schedule.program.ProgramSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What came of exploring a program.
 *
 * @param nanos how long its schedules took
 * @param notControlled classes that did as they pleased, and why
 */
record ScheduleReport(
        ProgramSettings settings,
        Summary summary,
        List<StoredFinding> findings,
        long nanos,
        Map<String, String> notControlled,
        Path directory) {

    private static final int SCHEMA_VERSION = 1;
    private static final int MOST_NAMED = 5;

    /** What to tell the shell. Where something was not controlled or broke, nobody knows that there is nothing to find. */
    int code() {
        if (Interruption.happened()) {
            return ExitCode.INTERRUPTED;
        }
        if (summary.stop() == Summary.Stop.NOT_CALM) {
            return ExitCode.NOT_CALM;
        }
        if (!findings.isEmpty()) {
            return ExitCode.FINDINGS;
        }
        return summary.exercised() && notControlled.isEmpty() && summary.broken() == 0
                ? ExitCode.NOTHING_FOUND
                : ExitCode.NOTHING_EXERCISED;
    }

    /** The line below the findings. */
    String inWords() {
        return Words.counted(summary.executions(), "schedule")
                + (summary.executions() == 0 ? "" : " (%,d a second)".formatted(Math.round(perSecond())))
                + ", " + Words.counted(findings.size(), "finding")
                + (summary.broken() == 0 ? "" : ", " + summary.broken() + " broken")
                + "; " + summary.stop().words()
                + " (" + settings.strategy().word()
                + (settings.strategy().usesSeed() ? ", seed " + settings.seed() : "") + "; operations run "
                + ScheduleLane.whereOperationsRun() + ")";
    }

    /** What must not go unnoticed. */
    List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        String main = settings.program().main();
        if (!notControlled.isEmpty()) {
            String named = notControlled.entrySet().stream()
                    .limit(MOST_NAMED)
                    .map(entry -> "'" + entry.getKey() + "' (" + entry.getValue() + ")")
                    .collect(Collectors.joining(", "));
            int more = notControlled.size() - MOST_NAMED;
            complaints.add("the threads were not controlled in " + named + (more > 0 ? " and " + more + " more" : "")
                    + ", so what they do there in other orders is not known.");
        }
        if (summary.broken() > 0) {
            complaints.add(Words.counted(summary.broken(), "schedule")
                    + " broke off and said nothing about the program; the run directory says why.");
        }
        if (summary.stop() == Summary.Stop.NOT_CALM) {
            complaints.add("'" + main + "' does not even pass when no thread is made to wait"
                    + (findings.isEmpty() ? " (" + whatHappened(summary.calm().ending()) + ")" : "")
                    + ", so no other order was tried; mend that first.");
        } else if (!summary.exercised()) {
            complaints.add(
                    "in '" + main
                            + "' no two threads could ever go on at the same time, so nothing was tested; let it start threads that meet.");
        } else if (summary.calm().varies()) {
            complaints.add(
                    "'" + main
                            + "' does not do the same in two runs with the same order of threads, so a token may not show "
                            + "its finding again; look for what it takes from outside, such as files, the network or the time.");
        }
        return complaints;
    }

    private static String whatHappened(Ending ending) {
        if (ending instanceof Ending.Failed failed) {
            return failed.failure().type() + ": " + failed.failure().message();
        }
        if (ending instanceof Ending.Stuck stuck) {
            return stuck.what() + ": " + stuck.where();
        }
        return ending instanceof Ending.Broken broken ? broken.why() : ending.word();
    }

    private double perSecond() {
        return nanos == 0 ? 0 : summary.executions() * 1e9 / nanos;
    }

    /** For machines; docs/reference/schedule.schema.json describes it. */
    Map<String, Object> toJson() {
        Program program = settings.program();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schemaVersion", SCHEMA_VERSION);
        document.put("main", program.main());
        document.put("classpath", program.classPath().words());
        document.put("arguments", program.arguments());
        document.put("plainAccesses", program.plainAccesses());
        document.put("switches", program.switches());
        document.put("strategy", settings.strategy().word());
        document.put("seed", settings.seed());
        document.put("operationsRun", ScheduleLane.whereOperationsRun());
        document.put("schedules", summary.executions());
        document.put("schedulesPerSecond", perSecond());
        document.put("seconds", nanos / 1e9);
        document.put("stop", summary.stop().name().toLowerCase(Locale.ROOT));
        document.put("calm", calm());
        document.put("broken", summary.broken());
        document.put(
                "notControlled",
                notControlled.entrySet().stream()
                        .map(entry -> ordered("class", entry.getKey(), "why", entry.getValue()))
                        .toList());
        document.put("findings", findings.stream().map(ScheduleReport::toJson).toList());
        document.put("run", directory.toString());
        return document;
    }

    private Map<String, Object> calm() {
        Map<String, Object> calm = ordered(
                "passes", summary.calm().passes(), "varies", summary.calm().varies());
        calm.put("choices", summary.calm().choices());
        if (!summary.calm().passes()) {
            calm.put("ending", whatHappened(summary.calm().ending()));
        }
        return calm;
    }

    private static Map<String, Object> toJson(StoredFinding stored) {
        Map<String, Object> finding = new LinkedHashMap<>();
        finding.put("class", stored.finding().findingClass());
        finding.put("evidence", stored.finding().evidence());
        finding.put("schedule", Math.max(1, stored.finding().foundAs().number()));
        finding.put("deviations", stored.finding().path().size());
        finding.put(
                "interleaving",
                ActorStep.of(stored.finding().minimal().trace()).stream()
                        .map(ScheduleReport::toJson)
                        .toList());
        finding.put("token", stored.token().text());
        finding.put("replay", stored.replayCommand());
        return finding;
    }

    private static Map<String, Object> toJson(ActorStep step) {
        Map<String, Object> json = ordered("thread", step.by(), "step", step.text());
        json.put("at", step.at());
        if (step.from() != null) {
            json.put(step.mark().equals("turn") ? "turnFrom" : "switchFrom", step.from());
        }
        return json;
    }

    private static Map<String, Object> ordered(String name, Object value, String otherName, Object otherValue) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(name, value);
        map.put(otherName, otherValue);
        return map;
    }
}
