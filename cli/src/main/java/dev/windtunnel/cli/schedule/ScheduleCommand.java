package dev.windtunnel.cli.schedule;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.cli.run.SearchOptions;
import dev.windtunnel.cli.run.Sessions;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.CodeFingerprint;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.schedule.ScheduleEngine;
import dev.windtunnel.schedule.program.Program;
import dev.windtunnel.schedule.program.ProgramTarget;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Runs a program in other orders of its threads. */
@Command(
        name = "schedule",
        mixinStandardHelpOptions = true,
        description =
                "Runs a Java program again and again, each time with other threads going first, and says in which order it fails, "
                        + "hangs or leaves threads behind. The program is not changed, and needs no special JDK. Without --budget or "
                        + "--executions it stops after 15s; with --test, after 5s for each test that starts threads.")
public final class ScheduleCommand implements EngineCommand {

    private static final String PATIENCE = "patience";
    private static final Duration DEFAULT_BUDGET = Duration.ofSeconds(15);
    private static final Duration BUDGET_OF_A_TEST = Duration.ofSeconds(5);

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private ProgramOptions program = new ProgramOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    /** Made by the service loader. */
    public ScheduleCommand() {}

    @Override
    public Integer call() throws Exception {
        try (Session session = session()) {
            List<ProgramTarget> targets = targets(session.settings());
            if (targets.get(0).program().isTest()) {
                return exploreTests(session, targets);
            }
            ScheduleReport report =
                    explore(session, targets.get(0), session.options().orTime(DEFAULT_BUDGET));
            int code = session.finish().exitCode();
            print(report);
            return code;
        }
    }

    private static ScheduleReport explore(Session session, ProgramTarget target, ExplorationOptions options)
            throws Exception {
        Result result = session.explore(target, "exploring", options, target::explore);
        if (result.summary().stop() == Summary.Stop.NOT_CALM) {
            result = session.whatFailsCalmly(target, options, result);
        }
        return new ScheduleReport(target.program(), options, result, session.directory());
    }

    private int exploreTests(Session session, List<ProgramTarget> targets) throws Exception {
        TestsReport report = new TestsReport(session.directory());
        ExplorationOptions options = session.options().orTime(BUDGET_OF_A_TEST);
        for (ProgramTarget target : targets) {
            String test = target.program().main();
            if (session.isInterrupted()) {
                report.notRun(test);
            } else if (startsThreads(target, options)) {
                report.explored(explore(session, target, options));
            } else {
                report.withoutThreads(test);
            }
        }
        int code = session.finish().exitCode();
        PrintWriter stdout = spec.commandLine().getOut();
        stdout.print(output.json() ? Json.pretty(report.toJson()) : report.text());
        stdout.flush();
        complain(report.complaints());
        return code == Verdict.NOTHING_FOUND.exitCode() ? report.verdict().exitCode() : code;
    }

    /** Whether any two threads of a test can ever go on at the same time, as far as a calm run tells. */
    private static boolean startsThreads(ProgramTarget target, ExplorationOptions options) throws Exception {
        Summary calm = target.explore(Request.DEFAULT.with(options.onlyOneExecution()));
        return calm.stop() != Summary.Stop.NOTHING_ASKED;
    }

    private Session session() {
        if (Sessions.resumes(search)) {
            return Sessions.resume(spec, output, search);
        }
        try {
            Map<String, String> settings = new LinkedHashMap<>();
            List<String> programs =
                    program.programs().stream().map(Program::text).toList();
            settings.put(Program.SETTING, String.join("\n", programs));
            program.patience().ifPresent(text -> settings.put(PATIENCE, text));
            List<ProgramTarget> targets = targets(settings);
            ProgramTarget first = targets.get(0);
            settings.put(
                    "strategy",
                    Request.strategy(first.engine(), search.options()).word());
            settings.put(CodeFingerprint.SETTING, first.fingerprint());
            return Sessions.open(spec, output, search, targets, settings);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private static List<ProgramTarget> targets(Map<String, String> settings) {
        Optional<Duration> patience =
                Optional.ofNullable(settings.get(PATIENCE)).map(Budget::parseTime);
        return settings.getOrDefault(Program.SETTING, "")
                .lines()
                .map(text -> new ProgramTarget(
                        Engines.named(ScheduleEngine.NAME).orElseThrow(), Program.parse(text), patience))
                .toList();
    }

    private void print(ScheduleReport report) {
        PrintWriter stdout = spec.commandLine().getOut();
        if (output.json()) {
            stdout.print(Json.pretty(report.toJson()));
        } else {
            report.result().findings().forEach(finding -> stdout.println(FindingText.of(finding)));
            stdout.println(report.inWords());
        }
        stdout.flush();
        complain(report.complaints());
    }

    private void complain(List<String> complaints) {
        PrintWriter err = spec.commandLine().getErr();
        complaints.forEach(complaint -> err.println("windtunnel: " + complaint));
        err.flush();
    }
}
