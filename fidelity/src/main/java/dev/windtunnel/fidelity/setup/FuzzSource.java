package dev.windtunnel.fidelity.setup;

import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.engine.Target;

/** Finds what was compared by the names that tokens hold. */
public record FuzzSource(Engine engine) implements SubjectSource {

    @Override
    public String scheme() {
        return FuzzTarget.SCHEME;
    }

    @Override
    public Target find(String name, Runs runs) {
        return new FuzzTarget(engine, FuzzSetup.parse(name), System.getenv(), FuzzTarget.Extras.NONE);
    }
}
