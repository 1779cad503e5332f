package dev.windtunnel.corpus;

import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.engine.Target;

/** Finds the applications of the corpus by the names that tokens hold: {@code corpus/netflix+bugs}. */
public final class CorpusSource implements SubjectSource {

    static final String SCHEME = "corpus";

    /** Made by the service loader. */
    public CorpusSource() {}

    @Override
    public String scheme() {
        return SCHEME;
    }

    @Override
    public Target find(String name, Runs runs) {
        return CorpusTarget.parse(name);
    }
}
