package dev.windtunnel.cli;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Path;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.token.Token;
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
        Program program = Program.named(token.subject(), runs);
        Map<String, String> settings = Map.of("replay", token.text(), Program.SETTING, program.text());
        try (LoadedProgram loaded = LoadedProgram.load(program);
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
