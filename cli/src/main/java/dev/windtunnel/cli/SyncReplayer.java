package dev.windtunnel.cli;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Path;
import dev.windtunnel.model.sync.SyncSettings;
import dev.windtunnel.model.sync.SyncSubject;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.token.Token;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Replays tests of synchronizers. Real ones do not always do the same again, so they get a few attempts. */
record SyncReplayer(Token token) implements Replayer {

    private static final int ATTEMPTS = 10;

    @Override
    public RunReport replay(Path path, Runs runs) throws Exception {
        SyncTarget target = SyncTarget.parse(token.subject());
        int attempts = target.name().equals(SyncTarget.REFERENCE) ? 1 : ATTEMPTS;
        Map<String, String> settings = Map.of("replay", token.text());
        try (Run run = runs.create(SyncCommand.ENGINE, settings)) {
            run.ended(Exploration.of(target.subject(SyncSettings.USUAL.patience()))
                    .only(Collections.nCopies(attempts, path))
                    .shrinks(false)
                    .withoutCalmRuns()
                    .stopAtFirstFinding(true)
                    .oracles(List.of(SyncSubject.oracle()))
                    .journal(run.journal(token.subject(), settings))
                    .run());
            run.finish();
            return RunReport.read(run.directory());
        }
    }
}
