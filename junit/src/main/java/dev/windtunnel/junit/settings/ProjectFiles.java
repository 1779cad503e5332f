package dev.windtunnel.junit.settings;

import dev.windtunnel.explore.Path;
import dev.windtunnel.record.KeptFindings;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.TokenPaths;
import dev.windtunnel.record.token.Token;
import java.util.Optional;

/**
 * Where the files are.
 *
 * @param project the project's directory
 * @param out where the runs lie, if not where the project's runs lie anyway
 * @param resume the run to go on with
 */
public record ProjectFiles(java.nio.file.Path project, Optional<java.nio.file.Path> out, Optional<String> resume) {

    public Runs runs() {
        return out.map(Runs::in).orElseGet(() -> Runs.of(project));
    }

    public KeptFindings kept() {
        return KeptFindings.of(project);
    }

    /** The path of a token, also if the run that knows it lies in the project and this one is to be written elsewhere. */
    public Path path(Token token) {
        try {
            return TokenPaths.path(token, runs(), kept());
        } catch (RecordException e) {
            if (out.isEmpty()) {
                throw e;
            }
            return TokenPaths.path(token, Runs.of(project), kept());
        }
    }
}
