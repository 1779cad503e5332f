package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;

/** The suite as a whole, which was run already: what it amounts to is a part of what the run amounts to. */
record SuiteTarget(Engine engine, Summary summary) implements Target {

    @Override
    public String subject() {
        return summary.subject();
    }

    @Override
    public Summary explore(Request request) {
        return summary;
    }
}
