package dev.windtunnel.rain;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.rain.consequence.CalmCalls;
import dev.windtunnel.rain.oracle.Judgement;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.oracle.RainOracle;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.rain.state.CalmState;
import dev.windtunnel.rain.state.StateOracle;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.suite.campaign.SuiteTest;
import dev.windtunnel.suite.campaign.TestJvms;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One test, whose planned calls meet the policies in one run after the other. */
public final class RainTarget implements Target {

    /** A test that takes longer than its calm run, the SDK's own timeouts and this does not come to an end. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final int SLOWER = 10;

    private final Engine engine;
    private final PlannedTest planned;
    private final @Nullable TestJvms shared;
    private final Set<String> retried;
    private Map<Judgement, Integer> filtered = Map.of();
    private Set<ReferenceCall> notReached = Set.of();
    private final CalmState calm = new CalmState();
    private final CalmCalls calmCalls = new CalmCalls();
    private PairCount pairs = PairCount.NONE;
    private Optional<String> unusable = Optional.empty();

    /**
     * A test.
     *
     * @param shared JVMs that run other tests, too; null if it gets its own
     * @param retried the clients that were seen to try again; more are added
     */
    public RainTarget(Engine engine, PlannedTest planned, @Nullable TestJvms shared, Set<String> retried) {
        this.retried = retried;
        this.engine = engine;
        this.planned = planned;
        this.shared = shared;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public String subject() {
        return RainEngine.NAME + "/" + planned.id();
    }

    /** What is planned for it. */
    public PlannedTest planned() {
        return planned;
    }

    @Override
    public Summary explore(Request request) throws Exception {
        if (shared != null) {
            return explore(request, shared);
        }
        try (TestJvms own = TestJvms.open()) {
            return explore(request, own);
        }
    }

    private Summary explore(Request request, TestJvms jvms) throws Exception {
        Duration limit = planned.time().multipliedBy(SLOWER).plus(PATIENCE);
        SuiteTest test = new SuiteTest(RainEngine.NAME, planned.id(), planned.recipe(), limit, jvms);
        StateOracle states = new StateOracle(calm, calmCalls);
        Exploration exploration = Exploration.of(test)
                .oracles(List.of(new RainOracle(planned.relaxed(), this::site, calmCalls), states))
                .calmRunsTo(this::calmRun);
        if (request.isReplay()) {
            Exploration replay = request.applyTo(exploration);
            // What the bug leads to is told by what is different from a calm run.
            return replay.withCalmRuns().run();
        }
        RainSearch search = new RainSearch(
                CloudServices.known(),
                planned,
                retried,
                () -> renew(jvms),
                run -> !states.judge(run).isEmpty());
        Summary summary = request.applyTo(exploration.search(search)).run();
        filtered = search.judged();
        notReached = search.notReached();
        pairs = search.pairs();
        if (summary.stop() == Summary.Stop.NOTHING_ASKED) {
            unusable = Optional.of("makes no call when it runs by itself");
        }
        if (summary.stop() == Summary.Stop.NOT_CALM) {
            unusable =
                    Optional.of("does not pass by itself: " + why(summary.calm().ending()));
            // The suite passes, so this is no suite that fails as it is: one of its tests could not be tried.
            return summary.ended(Summary.Stop.EXHAUSTED, summary.mayBeIncomplete());
        }
        return summary;
    }

    private void calmRun(Execution run) {
        calm.add(run);
        Observation.read(run.trace().description()).ifPresent(seen -> calmCalls.add(seen.aftermath()));
    }

    /** A call that the plan does not have, because it is made only after another one has failed, is known by its identity. */
    private String site(long identity) {
        return planned.call(identity).map(ReferenceCall::site).orElseGet(() -> Long.toHexString(identity));
    }

    private static String why(Ending ending) {
        if (ending instanceof Ending.Failed failed) {
            return failed.failure().type() + ": " + failed.failure().message();
        }
        if (ending instanceof Ending.Broken broken) {
            return broken.why();
        }
        return ending instanceof Ending.Stuck stuck ? stuck.where() : ending.word();
    }

    /** Why the test was not tried; empty if it was. */
    public Optional<String> unusable() {
        return unusable;
    }

    private static void renew(TestJvms jvms) {
        try {
            jvms.renew();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many failed runs were no findings, and why. */
    public Map<Judgement, Integer> filtered() {
        Map<Judgement, Integer> others = new EnumMap<>(Judgement.class);
        others.putAll(filtered);
        others.remove(Judgement.FINDING);
        return others;
    }

    /** Planned calls that never came. */
    public Set<ReferenceCall> notReached() {
        return notReached;
    }

    /** What became of runs in which a second call was to meet a fault, too. */
    public PairCount pairs() {
        return pairs;
    }

    /** Whether what the test leaves in services is compared with what calm runs leave there. */
    public boolean comparesStates() {
        return planned.recipe().properties().containsKey(RainInjection.COMPARES_STATES);
    }

    /** What its calm runs have left. */
    public CalmState calm() {
        return calm;
    }
}
