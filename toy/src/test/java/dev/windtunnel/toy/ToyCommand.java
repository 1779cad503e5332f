package dev.windtunnel.toy;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.cli.run.SearchOptions;
import dev.windtunnel.cli.run.Sessions;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.record.text.FindingText;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The engine's command. */
@Command(name = "toy", mixinStandardHelpOptions = true, description = "Compares two calculators.")
public final class ToyCommand implements EngineCommand {

    private static final String WHICH = "which";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "0..1", paramLabel = "WHICH", description = "buggy or fixed. Default: buggy.")
    private String which = "buggy";

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Override
    public Integer call() throws Exception {
        try (Session session = session()) {
            Result result = session.explore(target(session.settings().getOrDefault(WHICH, "")), "comparing");
            int code = session.finish().exitCode();
            var stdout = spec.commandLine().getOut();
            if (output.json()) {
                stdout.print(Json.pretty(RunReport.read(session.directory()).toJson()));
            } else {
                result.findings().forEach(finding -> stdout.print(FindingText.of(finding)));
            }
            stdout.flush();
            session.complain();
            return code;
        }
    }

    private Session session() {
        if (Sessions.resumes(search)) {
            return Sessions.resume(spec, output, search);
        }
        return Sessions.open(spec, output, search, List.of(target(which)), Map.of(WHICH, which));
    }

    private Target target(String name) {
        try {
            return Engines.target(ToySource.SCHEME + "/" + name, output.runs()).orElseThrow();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }
}
