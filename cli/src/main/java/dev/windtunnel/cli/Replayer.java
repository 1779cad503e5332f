package dev.windtunnel.cli;

import dev.windtunnel.explore.Path;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.token.Token;
import java.io.PrintWriter;

/** Knows how to run the subject of a token again. */
interface Replayer {

    /** Runs the path, and nothing else, as a run of its own. */
    RunReport replay(Path path, Runs runs) throws Exception;

    /** What the subject printed meanwhile, if it prints anything. */
    default String printed() {
        return "";
    }

    /** Whoever can run what this token names. */
    static Replayer of(Token token, java.nio.file.Path project, PrintWriter err) {
        return switch (token.engine()) {
            case DemoCommand.ENGINE -> new DemoReplayer(token);
            case CorpusCommand.ENGINE -> new CorpusReplayer(token);
            case SyncCommand.ENGINE -> new SyncReplayer(token);
            case ScheduleCommand.ENGINE -> new ProgramReplayer(token);
            // The engines of JUnit tests: whoever the test names knows how to replay it.
            case "explore", "sfit", "schedule", "model" -> TestReplayer.find(token, project, err);
            default ->
                throw new UsageException("The token was made by the engine '" + token.engine()
                        + "', which this Windtunnel does not have; replay it with a newer one.");
        };
    }
}
