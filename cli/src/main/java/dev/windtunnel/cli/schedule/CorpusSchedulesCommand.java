package dev.windtunnel.cli.schedule;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.corpus.schedule.Measurement;
import dev.windtunnel.corpus.schedule.ScheduleBug;
import dev.windtunnel.corpus.schedule.ScheduleExample;
import dev.windtunnel.corpus.schedule.ScheduleExamples;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Interruption;
import dev.windtunnel.record.session.ProgressLine;
import dev.windtunnel.schedule.ScheduleStrategy;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures how often the bugs of the schedule engine's subjects show. */
@Command(
        name = "schedules",
        mixinStandardHelpOptions = true,
        description =
                "Runs the programs of the Nekara paper in many orders, and counts how often their bugs show, with and without a scheduler.")
public final class CorpusSchedulesCommand implements EngineCommand {

    /** Made by the service loader. */
    public CorpusSchedulesCommand() {}

    @Override
    public String parent() {
        return "corpus";
    }

    private static final String UNCONTROLLED = "uncontrolled";
    private static final String ROW = "%-20s %-14s %10s %9s %8s %9s%n";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "0..*",
            paramLabel = "NAME",
            description = "Which examples or bugs; --list names them. Default: all.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--list", description = "Say what there is, and stop.")
    private boolean list;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Run each so many times. Default: 1000; the paper's tables have 10000.")
    private long iterations;

    @Option(
            names = "--pilots",
            paramLabel = "LIST",
            defaultValue = "portfolio",
            description = "Who decides, such as random,pct,pos; each is measured by itself. Default: portfolio.")
    private String pilots = "";

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Where random choices start. Default: 1.")
    private long seed;

    @Option(names = "--no-uncontrolled", description = "Leave out the runs on the JDK's own threads.")
    private boolean noUncontrolled;

    @Option(
            names = "--states",
            description =
                    "Count the states that the cache without bugs ends up in, as figure 6 does, and nothing else.")
    private boolean states;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    /** What one pilot made of one program. */
    private record Row(String pilot, Measurement measured) {}

    @Override
    public Integer call() throws Exception {
        PrintWriter stdout = spec.commandLine().getOut();
        if (list) {
            printList(stdout);
            return Verdict.NOTHING_FOUND.exitCode();
        }
        if (iterations < 1) {
            throw new UsageException("'" + iterations + "' iterations show nothing; give --iterations at least 1.");
        }
        List<ScheduleStrategy> strategies = strategies();
        Set<ScheduleBug> bugs = bugs();
        try (Interruption watched = Interruption.watch(Thread.currentThread())) {
            return states ? countStates(strategies, stdout) : countBugs(bugs, strategies, stdout);
        }
    }

    private List<ScheduleStrategy> strategies() {
        try {
            return Arrays.stream(pilots.split(",")).map(ScheduleStrategy::parse).toList();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private Set<ScheduleBug> bugs() {
        if (names.isEmpty()) {
            return new LinkedHashSet<>(ScheduleExamples.bugs());
        }
        try {
            Set<ScheduleBug> chosen = new LinkedHashSet<>();
            names.forEach(name -> chosen.addAll(ScheduleExamples.named(name)));
            return chosen;
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private int countBugs(Set<ScheduleBug> bugs, List<ScheduleStrategy> strategies, PrintWriter stdout)
            throws Exception {
        List<Object> documents = new ArrayList<>();
        boolean found = false;
        if (!json) {
            stdout.printf(ROW, "bug", "pilot", "iterations", "buggy", "first", "seconds");
        }
        for (ScheduleBug bug : bugs) {
            List<Row> rows = new ArrayList<>();
            for (Row row : measure(bug.name(), bug.program(true), strategies)) {
                rows.add(row);
                found |= row.measured().buggy() > 0;
                if (!json) {
                    printBug(bug, row, stdout);
                }
            }
            documents.add(toJson(bug, rows));
            if (Interruption.happened()) {
                return Verdict.INTERRUPTED.exitCode();
            }
        }
        if (json) {
            stdout.print(Json.pretty(Map.of("bugs", documents)));
        }
        stdout.flush();
        return found ? Verdict.FINDINGS.exitCode() : Verdict.NOTHING_FOUND.exitCode();
    }

    private int countStates(List<ScheduleStrategy> strategies, PrintWriter stdout) throws Exception {
        List<Row> rows = measure("cache", ScheduleExamples.busyCache(), strategies);
        if (Interruption.happened()) {
            return Verdict.INTERRUPTED.exitCode();
        }
        if (json) {
            stdout.print(Json.pretty(Map.of(
                    "states", rows.stream().map(CorpusSchedulesCommand::toJson).toList())));
        } else {
            stdout.printf(ROW, "program", "pilot", "iterations", "states", "", "seconds");
            for (Row row : rows) {
                Measurement measured = row.measured();
                stdout.printf(
                        ROW,
                        "cache",
                        row.pilot(),
                        "%,d".formatted(measured.iterations()),
                        "%,d".formatted(measured.states()),
                        "",
                        "%.1f".formatted(measured.nanos() / 1e9));
            }
        }
        stdout.flush();
        return Verdict.NOTHING_FOUND.exitCode();
    }

    private List<Row> measure(String name, Program program, List<ScheduleStrategy> strategies) throws Exception {
        List<Row> rows = new ArrayList<>();
        ProgressLine progress =
                new ProgressLine(name, spec.commandLine().getErr(), ProgressLine.onTerminal(), Clock.system());
        if (!noUncontrolled) {
            rows.add(new Row(
                    UNCONTROLLED,
                    Measurement.uncontrolled(program, iterations, seed, progress, Interruption::happened)));
        }
        for (ScheduleStrategy strategy : strategies) {
            if (!Interruption.happened()) {
                rows.add(new Row(
                        strategy.word(),
                        Measurement.controlled(
                                name, program, strategy.search(seed), iterations, progress, Interruption::happened)));
            }
        }
        progress.clear();
        return rows;
    }

    private static void printList(PrintWriter stdout) {
        for (ScheduleExample example : ScheduleExamples.all()) {
            stdout.printf("%-20s %s%n", example.name(), example.description());
            for (ScheduleBug bug : example.bugs()) {
                stdout.printf("  %-18s %s%n", bug.name(), bug.description());
            }
        }
        stdout.flush();
    }

    private static void printBug(ScheduleBug bug, Row row, PrintWriter stdout) {
        Measurement measured = row.measured();
        boolean none = measured.buggy() == 0;
        stdout.printf(
                ROW,
                bug.name(),
                row.pilot(),
                "%,d".formatted(measured.iterations()),
                none ? "x" : "%.2f%%".formatted(100 * measured.share()),
                none ? "-" : "%,d".formatted(measured.first()),
                "%.1f".formatted(measured.nanos() / 1e9));
        stdout.flush();
    }

    private static Map<String, Object> toJson(ScheduleBug bug, List<Row> rows) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", bug.name());
        document.put("description", bug.description());
        document.put("oracle", bug.oracle());
        document.put(
                "measurements",
                rows.stream().map(CorpusSchedulesCommand::toJson).toList());
        return document;
    }

    private static Map<String, Object> toJson(Row row) {
        Measurement measured = row.measured();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("pilot", row.pilot());
        document.put("iterations", measured.iterations());
        document.put("buggy", measured.buggy());
        document.put("share", measured.share());
        if (measured.buggy() > 0) {
            document.put("first", measured.first());
        }
        document.put("states", measured.states());
        document.put("seconds", measured.nanos() / 1e9);
        return document;
    }
}
