package dev.windtunnel.toy;

import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.engine.Target;
import java.util.List;

/** Finds calculators by the names that tokens hold: {@code calculators/buggy}. */
record ToySource(Engine engine) implements SubjectSource {

    static final String SCHEME = "calculators";

    static final List<String> NAMES = List.of("buggy", "fixed", "silent");

    @Override
    public String scheme() {
        return SCHEME;
    }

    @Override
    public Target find(String name, Runs runs) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException(
                    "There are no calculators '" + name + "'; choose from " + String.join(", ", NAMES) + ".");
        }
        return ToyEngine.target(engine, name);
    }
}
