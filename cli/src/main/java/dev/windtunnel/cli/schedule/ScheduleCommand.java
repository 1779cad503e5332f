package dev.windtunnel.cli.schedule;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.UsageException;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.cli.run.Result;
import dev.windtunnel.cli.run.SearchOptions;
import dev.windtunnel.cli.run.Session;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.json.Json;
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
                        + "--executions it stops after 15s.")
public final class ScheduleCommand implements EngineCommand {

    private static final String PATIENCE = "patience";
    private static final Duration DEFAULT_BUDGET = Duration.ofSeconds(15);

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
            ProgramTarget target = target(session.settings());
            ExplorationOptions options = session.options().orTime(DEFAULT_BUDGET);
            Result result = session.explore(target, "exploring", options, target::explore);
            if (result.summary().stop() == Summary.Stop.NOT_CALM) {
                result = session.whatFailsCalmly(target, options, result);
            }
            int code = session.finish();
            print(new ScheduleReport(target.program(), options, result, session.directory()));
            return code;
        }
    }

    private Session session() {
        if (Session.resumes(spec, search)) {
            return Session.resume(spec, output, search);
        }
        try {
            Map<String, String> settings = new LinkedHashMap<>();
            settings.put(Program.SETTING, program.program().text());
            program.patience().ifPresent(text -> settings.put(PATIENCE, text));
            ProgramTarget target = target(settings);
            settings.put(
                    "strategy",
                    Request.strategy(target.engine(), search.options()).word());
            return Session.open(spec, output, search, List.of(target), settings);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private static ProgramTarget target(Map<String, String> settings) {
        return new ProgramTarget(
                Engines.named(ScheduleEngine.NAME).orElseThrow(),
                Program.parse(settings.getOrDefault(Program.SETTING, "")),
                Optional.ofNullable(settings.get(PATIENCE)).map(Budget::parseTime));
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
        PrintWriter err = spec.commandLine().getErr();
        report.complaints().forEach(complaint -> err.println("windtunnel: " + complaint));
        err.flush();
    }
}
