package dev.windtunnel.fidelity.setup;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.fidelity.fuzz.Demonstration;
import dev.windtunnel.fidelity.fuzz.FuzzCounts;
import dev.windtunnel.fidelity.fuzz.FuzzSubject;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.recording.Recording;
import dev.windtunnel.fidelity.report.FuzzReport;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Two endpoints of a service, under tests that both get. */
public final class FuzzTarget implements Target, AutoCloseable {

    static final String SCHEME = "fuzz";

    /** Names of resources begin with it, so that two runs against the same endpoints do not meet. */
    private static final int RUN_LETTERS = 3;

    private final Engine engine;
    private final FuzzSetup setup;
    private final Map<String, String> environment;
    private final Extras extras;
    private final FuzzCounts counts = new FuzzCounts();
    private @Nullable OpenedService opened;
    private List<String> operations = List.of();
    private Set<String> messages = Set.of();
    private List<String> notCovered = List.of();
    private Optional<String> lastBroken = Optional.empty();

    /**
     * What a run may want besides comparing, and no replay does.
     *
     * @param untilQuiet after how long without a new discrepancy it ends
     * @param record where the answers of the reference are written down
     */
    public record Extras(Optional<Duration> untilQuiet, Optional<Path> record) {

        /** Nothing more. */
        public static final Extras NONE = new Extras(Optional.empty(), Optional.empty());
    }

    /**
     * What is compared.
     *
     * @param environment has the keys of the endpoints
     */
    public FuzzTarget(Engine engine, FuzzSetup setup, Map<String, String> environment, Extras extras) {
        this.engine = engine;
        this.setup = setup;
        this.environment = Map.copyOf(environment);
        this.extras = extras;
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
        try (OpenedService service = opened()) {
            notCovered = service.notCovered();
            operations = service.api().grammar().operations().stream()
                    .map(Operation::name)
                    .toList();
            try (FuzzSubject subject = new FuzzSubject(
                    subject(),
                    service.api(),
                    service.examples(),
                    service.emulator().endpoint(),
                    service.reference(),
                    RandomSource.freshSecret().substring(0, RUN_LETTERS),
                    setup.operations(),
                    service::revive)) {
                if (setup.lostAnswers()) {
                    subject.losingAnswers();
                }
                subject.calibratingWhile(within(request));
                Exploration exploration = request.applyTo(Exploration.of(subject), engine);
                if (!request.isReplay()) {
                    exploration.search(search(subject, service, request));
                }
                try {
                    Summary summary = exploration.run();
                    return request.isReplay() ? summary : requireSuccess(summary);
                } finally {
                    messages = subject.messages();
                    keep(service, subject.masks());
                }
            }
        }
    }

    /** Two sides that refuse everything are alike, and nothing was compared. */
    private Summary requireSuccess(Summary summary) {
        Map<String, FuzzCounts.Count> called = counts.byOperation();
        boolean isDone = called.values().stream().anyMatch(count -> count.successes() > 0);
        return called.isEmpty() || isDone
                ? summary
                : summary.with(
                        new Shortfall(
                                "operations that neither side has done",
                                called.size(),
                                true,
                                "Give both URLs with the path under which the service is, such as http://127.0.0.1:8080/v1, and the keys that it takes."));
    }

    /** Whether there is time to look at one more example before the first test: at most as long as the tests have, as each is called twice. */
    private static BooleanSupplier within(Request request) {
        Clock clock = Clock.system();
        long began = clock.nanos();
        long half = request.options().budget().time().toNanos() / 2;
        return () -> {
            request.progress().committed(0, 0);
            return clock.nanos() - began < half && !request.interrupted().getAsBoolean();
        };
    }

    /** Opens both sides before anything is written, so that a mistake leaves no run behind. */
    public void open() {
        opened = OpenedService.open(setup, environment, extras.record());
    }

    private OpenedService opened() {
        OpenedService service = opened == null ? OpenedService.open(setup, environment, extras.record()) : opened;
        opened = null;
        return service;
    }

    /** Closes what was opened, if nothing was explored. */
    @Override
    public void close() throws Exception {
        if (opened != null) {
            opened.close();
        }
    }

    private Search search(FuzzSubject subject, OpenedService service, Request request) {
        Search search = service.isRecorded()
                ? Search.along(service.recording().orElseThrow().paths())
                : subject.search(request.search(engine));
        Search counted = new Tally(search, counts, execution -> {
            if (execution.ending() instanceof Ending.Broken broken) {
                lastBroken = Optional.of(broken.why());
            }
            if (!service.isRecorded()) {
                service.recording().ifPresent(one -> one.add(execution.path()));
            }
        });
        return extras.untilQuiet()
                .<Search>map(time -> new QuietSearch(counted, time, counts::discrepancies, Clock.system()))
                .orElse(counted);
    }

    /** Also what an interrupted run has heard is worth keeping. */
    private void keep(OpenedService service, Set<String> masks) {
        if (extras.record().isPresent()) {
            Recording recording = service.recording().orElseThrow();
            recording.learned(masks);
            recording.write(extras.record().get());
        }
    }

    /** What came of it. */
    public FuzzReport report(List<StoredFinding> findings) {
        return new FuzzReport(
                operations,
                counts.byOperation(),
                findings.stream()
                        .flatMap(finding -> Demonstration.of(finding).stream())
                        .map(Demonstration::discrepancy)
                        .toList(),
                messages,
                notCovered);
    }

    /** Why the last test that came to nothing did; empty if all came to something. */
    public Optional<String> lastBroken() {
        return lastBroken;
    }

    /** What was called, and who did it. */
    public FuzzCounts counts() {
        return counts;
    }

    /** What is compared, as the user named it. */
    public FuzzSetup setup() {
        return setup;
    }
}
