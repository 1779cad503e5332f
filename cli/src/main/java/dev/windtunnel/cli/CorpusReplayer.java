package dev.windtunnel.cli;

import dev.windtunnel.explore.Path;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.token.Token;
import java.util.List;
import java.util.Map;

/** Replays the applications of the corpus. */
record CorpusReplayer(Token token) implements Replayer {

    @Override
    public RunReport replay(Path path, Runs runs) throws Exception {
        CorpusSubject subject = CorpusSubject.parse(token.subject());
        Map<String, String> settings = Map.of("replay", token.text());
        try (Run run = runs.create(CorpusCommand.ENGINE, settings)) {
            run.ended(subject.example()
                    .run(
                            subject.options(),
                            exploration ->
                                    exploration.only(List.of(path)).journal(run.journal(token.subject(), settings)))
                    .summary());
            run.finish();
            return RunReport.read(run.directory());
        }
    }
}
