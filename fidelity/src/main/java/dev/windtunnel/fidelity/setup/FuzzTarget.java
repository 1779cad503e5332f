package dev.windtunnel.fidelity.setup;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.fidelity.fuzz.FuzzCounts;
import dev.windtunnel.fidelity.fuzz.FuzzSubject;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Two endpoints of a service, under tests that both get. */
public final class FuzzTarget implements Target {

    static final String SCHEME = "fuzz";

    /** Names of resources begin with it, so that two runs against the same endpoints do not meet. */
    private static final int RUN_LETTERS = 3;

    private final Engine engine;
    private final FuzzSetup setup;
    private final Map<String, String> environment;
    private final FuzzCounts counts = new FuzzCounts();
    private Set<String> messages = Set.of();
    private List<String> notCovered = List.of();

    /**
     * What is compared.
     *
     * @param environment has the keys of the endpoints
     */
    public FuzzTarget(Engine engine, FuzzSetup setup, Map<String, String> environment) {
        this.engine = engine;
        this.setup = setup;
        this.environment = Map.copyOf(environment);
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public String subject() {
        return SCHEME + "/" + setup.text();
    }

    @Override
    public Summary explore(Request request) throws Exception {
        try (OpenedService service = OpenedService.open(setup, environment)) {
            notCovered = service.notCovered();
            try (FuzzSubject subject = new FuzzSubject(
                    subject(),
                    service.api(),
                    service.examples(),
                    service.emulator().endpoint(),
                    service.reference().endpoint(),
                    RandomSource.freshSecret().substring(0, RUN_LETTERS),
                    setup.operations(),
                    service::revive)) {
                Exploration exploration = request.applyTo(Exploration.of(subject), engine);
                if (!request.isReplay()) {
                    exploration.search(new Tally(subject.search(request.search(engine)), counts));
                }
                Summary summary = exploration.run();
                messages = subject.messages();
                return summary;
            }
        }
    }

    /** How often each operation was called. */
    public FuzzCounts counts() {
        return counts;
    }

    /** Errors in whose messages alone the sides differ, as operations and codes. */
    public Set<String> messages() {
        return messages;
    }

    /** Operations that cannot be called here. */
    public List<String> notCovered() {
        return notCovered;
    }

    /** The service, as the user named it. */
    public String service() {
        return setup.service();
    }
}
