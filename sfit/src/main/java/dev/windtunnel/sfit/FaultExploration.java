package dev.windtunnel.sfit;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.sfit.answers.AnswerSearch;

/**
 * Runs a functional test under every combination of faults. Create one with {@link #of}, set what differs from the defaults,
 * and {@link #run} it once.
 */
public final class FaultExploration {

    private static final Engine ENGINE = new FaultEngine();

    private String name;
    private final Test test;
    private final CallSettings settings;
    private final CallExploration shared = new CallExploration();
    private final Behaviours behaviours = new Behaviours();
    private FaultReduction reduction = FaultReduction.ANSWERS;
    private int mostFaults;
    private Request request = Request.DEFAULT;
    private Clock clock = Clock.system();

    /** The test; it fails by throwing. It may ask the execution about injected faults. */
    @FunctionalInterface
    public interface Test {
        void run(CallExecution execution) throws Throwable;
    }

    private FaultExploration(String name, Test test, CallSettings settings) {
        this.name = name;
        this.test = test;
        this.settings = settings;
    }

    /** An exploration of all combinations of faults, reduced, in one lane. */
    public static FaultExploration of(String name, Test test, CallSettings settings) {
        return new FaultExploration(name, test, settings);
    }

    /** The name of the subject in tokens and reports, if it is another one. */
    public FaultExploration named(String subject) {
        name = subject;
        return this;
    }

    /** Which combinations are left out. */
    public FaultExploration reduction(FaultReduction leftOut) {
        reduction = leftOut;
        return this;
    }

    /** The most faults in one execution; 1 means no combinations, 0 means no limit. */
    public FaultExploration mostFaults(int faults) {
        mostFaults = faults;
        return this;
    }

    /** How it is explored, as a front end asks for it. A replay runs after calm runs, which tell whether the test passes without faults. */
    public FaultExploration request(Request asked) {
        request = asked;
        return this;
    }

    /** The source of time. */
    public FaultExploration clock(Clock source) {
        clock = source;
        return this;
    }

    /** Runs the exploration. */
    public FaultSummary run() throws Exception {
        FaultSearch faults = FaultSearch.of(settings).reduction(reduction).mostFaults(mostFaults);
        boolean published = !faults.comparesAnswers();
        TimedReduction timed = new TimedReduction(faults.published(), behaviours, clock);
        ExhaustiveSearch exhaustive = faults.exhaustive(timed);
        AnswerSearch answers = faults.answers();
        if (!published) {
            shared.describingAnswers();
        }
        TimedSearch search = new TimedSearch(published ? exhaustive : answers, published ? null : behaviours, clock);
        long start = clock.nanos();
        Exploration exploration = Exploration.of(new FaultSubject(name, test, settings, shared))
                .oracles(ENGINE.oracles())
                .search(search)
                .clock(clock);
        Summary summary = request.applyTo(exploration).withCalmRuns().run();
        return new FaultSummary(
                summary,
                reduction,
                exhaustive.pruned(),
                answers.stateful(),
                answers.incomparable(),
                behaviours.count(),
                behaviours.statuses(),
                clock.nanos() - start,
                search.nanos() - timed.nanos(),
                timed.nanos());
    }
}
