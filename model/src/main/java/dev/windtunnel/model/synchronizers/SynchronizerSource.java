package dev.windtunnel.model.synchronizers;

import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.engine.Target;

/** Finds synchronizers by the names that tokens hold. */
public record SynchronizerSource(Engine engine) implements SubjectSource {

    static final String SCHEME = "synchronizer";

    @Override
    public String scheme() {
        return SCHEME;
    }

    @Override
    public Target find(String name, Runs runs) {
        return SynchronizerTarget.of(engine, SynchronizerSetup.parse(name));
    }
}
