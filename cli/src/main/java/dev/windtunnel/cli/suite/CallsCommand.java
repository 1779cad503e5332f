package dev.windtunnel.cli.suite;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.SubjectSummary;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.suite.SuiteResult;
import dev.windtunnel.suite.SuiteRun;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a suite as it is, and lists its remote calls. */
@Command(
        name = "calls",
        mixinStandardHelpOptions = true,
        description =
                "Runs a test suite as it is, with an agent in its JVMs, and lists the remote calls of each test: windtunnel calls -- mvn test. "
                        + "Maven and Gradle are told by their own means; any other command gets the agent by its environment.")
public final class CallsCommand implements EngineCommand {

    /** What a run of this command holds beside its summary. */
    static final String FILE = "calls.json";

    /** Made by the service loader. */
    public CallsCommand() {}

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "What runs the tests, after two dashes.")
    private List<String> command = new ArrayList<>();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws Exception {
        Runs runs = output.runs();
        Session.requireWritable(runs);
        PrintWriter stdout = spec.commandLine().getOut();
        PrintWriter stderr = spec.commandLine().getErr();
        SuiteResult result = new SuiteRun(command, stderr).run("");
        Engine engine = Engines.all().stream()
                .filter(Engine::interceptsCalls)
                .findFirst()
                .orElseThrow();
        // Not before: a build may clean the folder in which the run lies.
        try (Run run = runs.create(spec.name(), Map.of("command", String.join(" ", command)))) {
            SubjectSummary summary = run.ended(engine, result.summary());
            String document = Json.pretty(SuiteDocument.of(result, summary.verdict()));
            Documents.write(run.directory().resolve(FILE), document);
            run.finish();
            if (output.json()) {
                stdout.print(document);
            } else {
                stdout.print(SuiteText.of(result));
            }
            stdout.flush();
            result.why().ifPresent(why -> stderr.println("windtunnel: " + why));
            stderr.flush();
            return summary.verdict().exitCode();
        }
    }
}
