package dev.windtunnel.cli;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Path;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.token.Token;
import dev.windtunnel.schedule.program.LoadedProgram;
import dev.windtunnel.schedule.program.Program;
import dev.windtunnel.schedule.program.ProgramSettings;
import java.util.List;
import java.util.Map;

/** Replays schedules of programs. */
final class ProgramReplayer implements Replayer {

    private final Token token;
    private String printed = "";

    ProgramReplayer(Token token) {
        this.token = token;
    }

    @Override
    public RunReport replay(Path path, Runs runs) throws Exception {
        Program program = UsageException.translating(() -> Program.named(
                        token.subject(),
                        () -> runs.directories().stream()
                                .map(run -> RunReport.read(run).settings().getOrDefault(Program.SETTING, ""))))
                .orElseThrow(() -> new UsageException("The token is about '" + token.subject()
                        + "', whose class path is too long for a token, and no run in '" + runs.root()
                        + "' has it; go to the folder where it was explored, or give its run directory with --out."));
        Map<String, String> settings = Map.of("replay", token.text(), Program.SETTING, program.text());
        try (LoadedProgram loaded = UsageException.translating(() -> LoadedProgram.load(program));
                Run run = runs.create(ScheduleCommand.ENGINE, settings)) {
            run.ended(loaded.explore(
                    ProgramSettings.PATIENCE,
                    subject -> Exploration.of(subject)
                            .only(List.of(path))
                            .shrinks(false)
                            .withoutCalmRuns()
                            .journal(run.journal(token.subject(), settings))));
            printed = loaded.printed();
            run.finish();
            return RunReport.read(run.directory());
        }
    }

    @Override
    public String printed() {
        return printed;
    }
}
