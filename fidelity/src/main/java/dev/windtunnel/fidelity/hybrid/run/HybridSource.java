package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.engine.Target;
import java.nio.file.Path;
import java.util.Optional;

/** Finds tests of hybrid runs: the plans of earlier runs say how their JVMs are started, and where the sides are. */
public final class HybridSource implements SubjectSource {

    private final Engine engine;

    /** Made by the descriptor. */
    public HybridSource(Engine engine) {
        this.engine = engine;
    }

    @Override
    public String scheme() {
        return HybridTarget.SCHEME;
    }

    @Override
    public Target find(String name, Runs runs) {
        for (Path run : runs.directories()) {
            Optional<PlanDocument> plan = PlanDocument.find(run, System.getenv());
            Optional<HybridTest> found = plan.stream()
                    .flatMap(known -> known.tests().stream())
                    .filter(test -> test.id().toString().equals(name))
                    .findFirst();
            if (found.isPresent()) {
                return target(plan.orElseThrow(), found.get());
            }
        }
        throw new IllegalArgumentException(
                "No run here has '" + name
                        + "' on the cloud; go to the project that has the test, and run 'windtunnel hybrid' with its build first.");
    }

    private Target target(PlanDocument plan, HybridTest test) {
        Sides sides = Sides.open(plan.emulator(), plan.cloud(), plan.owned(), System.getenv());
        return new HybridTarget(engine, test, sides);
    }
}
