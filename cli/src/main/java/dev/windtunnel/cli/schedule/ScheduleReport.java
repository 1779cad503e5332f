package dev.windtunnel.cli.schedule;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.SearchStrategy;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.steps.ActorStep;
import dev.windtunnel.record.steps.Steps;
import dev.windtunnel.record.steps.StepsDocument;
import dev.windtunnel.record.text.Words;
import dev.windtunnel.schedule.ScheduleEngine;
import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.program.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What came of exploring a program. */
record ScheduleReport(Program program, ExplorationOptions options, Result result, Path directory) {

    private static final int SCHEMA_VERSION = 2;

    private Summary summary() {
        return result.summary();
    }

    private SearchStrategy strategy() {
        return Request.strategy(Engines.named(ScheduleEngine.NAME).orElseThrow(), options);
    }

    /** The line below the findings. */
    String inWords() {
        return Words.counted(summary().executions(), "schedule")
                + (summary().executions() == 0 ? "" : " (%,d a second)".formatted(Math.round(perSecond())))
                + ", " + Words.counted(result.findings().size(), "finding")
                + Words.listed(result.subject().missing())
                + "; " + result.subject().stopInWords()
                + " (" + strategy().word()
                + (strategy().usesSeed() ? ", seed " + seed() : "") + "; operations run "
                + ScheduleLane.whereOperationsRun() + ")";
    }

    /** The same for one of many. */
    String briefly() {
        return Words.counted(summary().executions(), "schedule")
                + ", " + Words.counted(result.findings().size(), "finding")
                + Words.listed(result.subject().missing())
                + "; " + result.subject().stopInWords();
    }

    private long seed() {
        return options.seed().orElse(0);
    }

    /** What must not go unnoticed. */
    List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        result.subject().shortfalls().forEach(shortfall -> complaints.add(shortfall.remedy()));
        if (summary().broken() > 0) {
            complaints.add(Words.counted(summary().broken(), "schedule")
                    + " broke off and said nothing about the program; the run directory says why.");
        }
        if (summary().stop() == Summary.Stop.NOT_CALM) {
            complaints.add("'" + program.main() + "' fails in calm air, when no thread is made to wait"
                    + (result.findings().isEmpty()
                            ? " (" + whatHappened(summary().calm().ending()) + ")"
                            : "")
                    + ", so no other order was tried; fix that first.");
        } else if (summary().stop() == Summary.Stop.NOTHING_ASKED) {
            complaints.add(
                    "in '" + program.main()
                            + "' no two threads could ever go on at the same time, so nothing was tested; let it start threads that meet.");
        } else if (summary().calm().varies()) {
            complaints.add(
                    "'" + program.main()
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
        return result.nanos() == 0 ? 0 : summary().executions() * 1e9 / result.nanos();
    }

    /** For machines; docs/reference/schedule.schema.json describes it. */
    Map<String, Object> toJson() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schemaVersion", SCHEMA_VERSION);
        document.put("main", program.main());
        document.put("classpath", program.classPath().words());
        document.put("arguments", program.arguments());
        document.put("plainAccesses", program.plainAccesses());
        document.put("switches", program.switches());
        document.put("strategy", strategy().word());
        document.put("seed", seed());
        document.put("operationsRun", ScheduleLane.whereOperationsRun());
        document.put("schedules", summary().executions());
        document.put("schedulesPerSecond", perSecond());
        document.put("seconds", result.nanos() / 1e9);
        document.put("stop", summary().stop().name().toLowerCase(Locale.ROOT));
        document.put("verdict", result.subject().verdict().word());
        document.put("calm", calm());
        document.put("notReached", summary().notReached());
        document.put("diverged", summary().diverged());
        document.put("broken", summary().broken());
        document.put(
                "shortfalls",
                result.subject().shortfalls().stream()
                        .map(shortfall -> ordered("what", shortfall.what(), "remedy", shortfall.remedy()))
                        .toList());
        document.put(
                "findings",
                result.findings().stream().map(ScheduleReport::toJson).toList());
        document.put("run", directory.toString());
        return document;
    }

    private Map<String, Object> calm() {
        Map<String, Object> calm = ordered(
                "passes", summary().calm().passes(), "varies", summary().calm().varies());
        calm.put("choices", summary().calm().choices());
        if (!summary().calm().passes()) {
            calm.put("ending", whatHappened(summary().calm().ending()));
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
                stored.steps().stream()
                        .flatMap(view -> view instanceof Steps.Columns columns
                                ? columns.steps().stream()
                                : Stream.<ActorStep>empty())
                        .map(StepsDocument::write)
                        .toList());
        finding.put("token", stored.token().text());
        finding.put("replay", stored.replayCommand());
        return finding;
    }

    private static Map<String, Object> ordered(String name, Object value, String otherName, Object otherValue) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(name, value);
        map.put(otherName, otherValue);
        return map;
    }
}
