package dev.windtunnel.cli;

import dev.windtunnel.cli.demo.DemoSubject;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Progress;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.token.Token;
import java.util.List;
import java.util.Map;

/** Replays the subjects that are built in. */
record DemoReplayer(Token token) implements Replayer {

    @Override
    public RunReport replay(Path path, Runs runs) throws Exception {
        DemoSubject subject = DemoSubject.named(token.subject())
                .orElseThrow(() -> new UsageException("The token is about the demo subject '" + token.subject()
                        + "', which this Windtunnel does not have; it has " + String.join(", ", DemoSubject.names())
                        + "."));
        Map<String, String> settings = Map.of("replay", token.text());
        try (Run run = runs.create(DemoCommand.ENGINE, settings)) {
            run.ended(subject.explore(new DemoTuning(
                    exploration -> exploration,
                    1,
                    run.journal(subject.word(), settings),
                    Progress.none(),
                    List.of(path))));
            run.finish();
            return RunReport.read(run.directory());
        }
    }
}
