package dev.windtunnel.model.sync;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.model.ObservationCounts;
import dev.windtunnel.model.Verdict;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;

/** A synchronizer under random tests; each lane has a cluster of its own. */
public final class SyncSubject implements Subject {

    private static final String VERDICT = "No explanation: ";

    private final String name;
    private final Opener opener;
    private final SyncSettings settings;
    private final IntFunction<SyncOracle> judges;
    private final AtomicLong operations = new AtomicLong();
    private final ObservationCounts counts =
            new ObservationCounts("They had too many possible explanations to check; test with fewer nodes or files.");

    /** Opens a cluster. */
    @FunctionalInterface
    public interface Opener {
        Cluster open() throws IOException, InterruptedException;
    }

    /** A synchronizer that is expected to follow these rules. */
    public SyncSubject(String name, Opener opener, SyncSettings settings, SyncRules rules) {
        this(name, opener, settings, nodes -> SyncOracle.explanations(rules, nodes));
    }

    /** A synchronizer with another oracle, created for the number of nodes. */
    public SyncSubject(String name, Opener opener, SyncSettings settings, IntFunction<SyncOracle> judges) {
        this.name = name;
        this.opener = opener;
        this.settings = settings;
        this.judges = judges;
    }

    /** Finds what has no explanation, under the name of what is wrong; the other oracle judges all other endings. */
    public static Oracle oracle(Oracle other) {
        return new UnexplainedOracle(other);
    }

    /** The number of observed events in all tests. */
    public long operations() {
        return operations.get();
    }

    /** The number of tests that were undecided. */
    public long undecided() {
        return counts.undecided();
    }

    @Override
    public List<Oracle> oracles() {
        return List.of(oracle(Oracle.ofEndings()));
    }

    @Override
    public List<Shortfall> shortfalls() {
        return counts.shortfalls();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Lane open() throws IOException, InterruptedException {
        Cluster cluster = opener.open();
        Map<Integer, SyncOracle> known = new HashMap<>();
        IntFunction<SyncOracle> judge = nodes -> known.computeIfAbsent(nodes, judges::apply);
        return new Lane() {
            @Override
            public void reset() throws IOException, InterruptedException {
                cluster.reset();
            }

            @Override
            public Ending run(Choices choices) throws IOException, InterruptedException {
                SyncTest test = new SyncTest(choices, cluster, settings, judge);
                List<SyncEvent> observed = test.run();
                operations.addAndGet(observed.size());
                return ending(observed, judge.apply(test.nodes()).check(observed), test.nodes());
            }

            @Override
            public void close() throws IOException {
                cluster.close();
            }
        };
    }

    private Ending ending(List<SyncEvent> observed, Verdict verdict, int nodes) {
        counts.checked(verdict);
        if (!(verdict instanceof Verdict.Unexplained unexplained)) {
            return Ending.PASSED;
        }
        String text = ObservationText.of(nodes, observed, verdict);
        int start = text.indexOf(VERDICT);
        List<String> lines =
                text.substring(start < 0 ? 0 : start + VERDICT.length()).lines().toList();
        return new Ending.Failed(new Failure(
                Discrepancy.of(observed, unexplained).toString(), lines.get(0), lines.subList(1, lines.size())));
    }
}
