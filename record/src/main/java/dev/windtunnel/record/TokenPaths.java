package dev.windtunnel.record;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Path;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.token.Token;
import java.util.Optional;

/** Finds the path that a token stands for. */
public final class TokenPaths {

    private TokenPaths() {}

    /** The path itself, or what a file of this project says. */
    public static Path path(Token token, Runs runs, KeptFindings kept) {
        Path path = read(token, runs, kept);
        Engines.named(token.engine()).ifPresent(engine -> requireKnown(engine, path));
        return path;
    }

    private static void requireKnown(Engine engine, Path path) {
        for (Deviation deviation : path.deviations()) {
            if (deviation instanceof Deviation.Worded worded && !engine.knows(worded.word())) {
                throw new RecordException("The token answers a choice with '" + worded.word()
                        + "', which this Windtunnel does not know; replay it with the one that made it.");
            }
        }
    }

    private static Path read(Token token, Runs runs, KeptFindings kept) {
        if (token.path() instanceof Token.Where.Inline inline) {
            return inline.path();
        }
        String name = ((Token.Where.InFile) token.path()).name();
        return runs.pathFile(name)
                .map(TokenPaths::path)
                .or(() -> kept.path(name))
                .orElseThrow(() ->
                        new RecordException("The path of this token is too long for a token and lies in the file '"
                                + name + "', which is not in '" + runs.root()
                                + "'; copy that run directory from the machine that made the token."));
    }

    private static Path path(java.nio.file.Path file) {
        return parsed(Documents.read(file).strip())
                .filter(path -> Token.fileName(path).equals(file.getFileName().toString()))
                .orElseThrow(
                        () -> new RecordException(
                                "File '" + file
                                        + "' does not hold the path that it is named after; copy it again from where the token was made."));
    }

    private static Optional<Path> parsed(String text) {
        try {
            return Optional.of(Path.parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
