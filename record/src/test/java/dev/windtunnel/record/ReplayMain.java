package dev.windtunnel.record;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.token.Token;
import java.nio.file.Path;
import java.util.List;

/** Replays a token in a JVM that knows nothing else about it. Arguments: the token, the root of the runs. */
final class ReplayMain {

    private ReplayMain() {}

    public static void main(String[] arguments) throws Exception {
        Token token = Token.parse(arguments[0]);
        Path root = Path.of(arguments[1]);
        Summary summary = Exploration.of(ReplayTest.subject(token.subject()))
                .only(List.of(TokenPaths.path(token, Runs.in(root), KeptFindings.of(root))))
                .shrinks(false)
                .run();
        for (Finding finding : summary.findings()) {
            System.out.println(finding.evidence().get(0));
            System.out.println((finding.minimal().trace().shape() & 0xFFFF) == token.shape());
        }
    }
}
