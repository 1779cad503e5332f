package dev.windtunnel.rain;

import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.engine.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;

/** Finds tests of campaigns: the plans of earlier runs say how their JVMs are started. */
final class RainSource implements SubjectSource {

    private final Engine engine;

    RainSource(Engine engine) {
        this.engine = engine;
    }

    @Override
    public String scheme() {
        return RainEngine.NAME;
    }

    @Override
    public Target find(String name, Runs runs) {
        for (Path run : runs.directories()) {
            Path file = run.resolve(PlanDocument.FILE);
            if (Files.isRegularFile(file)) {
                Optional<PlannedTest> found = PlanDocument.read(file).tests().stream()
                        .filter(test -> test.id().toString().equals(name))
                        .findFirst();
                if (found.isPresent()) {
                    return new RainTarget(engine, found.get(), null, new HashSet<>());
                }
            }
        }
        throw new IllegalArgumentException("No run here has '" + name
                + "' in its plan; go to the project that has the test, and run 'windtunnel rain --plan-only' with its build"
                + " first.");
    }
}
