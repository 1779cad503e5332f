package dev.windtunnel.record;

import dev.windtunnel.explore.Path;

/** Finds the path that a token stands for. */
public final class Replay {

    private Replay() {}

    /** The path itself, or what a file of this project says. */
    public static Path path(Token token, Runs runs, KeptFindings kept) {
        if (token.path() instanceof Token.Where.Inline inline) {
            return inline.path();
        }
        String name = ((Token.Where.InFile) token.path()).name();
        return runs.pathFile(name)
                .map(text -> Path.parse(text.strip()))
                .or(() -> kept.path(name))
                .orElseThrow(() ->
                        new RecordException("The path of this token is too long for a token and lies in the file '"
                                + name + "', which is not in '" + runs.root()
                                + "'; copy that run directory from the machine that made the token."));
    }
}
