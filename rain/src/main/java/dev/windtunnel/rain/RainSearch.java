package dev.windtunnel.rain;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.rain.Pairs.Hit;
import dev.windtunnel.rain.oracle.Judgement;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudServices;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Runs a test once for each planned call and policy. Whether the client tries again is seen when the answer to the first attempt is lost: if
 * it does not, losing all answers is the same as losing the first one, and the two policies that differ only in later attempts are left
 * out. Then come the runs in which two calls meet faults, as far as the plan wants them.
 */
final class RainSearch implements Search {

    private static final int SINGLE_ATTEMPT = 1;

    /**
     * One run.
     *
     * @param hits the calls that meet faults, in the order in which they are made
     * @param repeated whether it was tried before, in a JVM that had run other tests
     */
    private record Step(List<Hit> hits, boolean repeated) {
        Step(ReferenceCall call, Policy policy) {
            this(List.of(new Hit(call, policy)), false);
        }

        Hit first() {
            return hits.get(0);
        }

        boolean isPair() {
            return hits.size() > 1;
        }

        boolean isFirstOf(Policy policy) {
            return !isPair() && first().policy() == policy;
        }
    }

    private final CloudServices services;
    private final PlannedTest planned;
    private final Set<String> retried;
    private final Runnable freshJvms;
    private final Predicate<Execution> diverges;
    private final Deque<Step> steps = new ArrayDeque<>();
    private final Pairs pairs;
    private final Set<Hit> buggyAlone = new HashSet<>();
    private Optional<Step> current = Optional.empty();
    private boolean hasPairs;
    private long leftOut;
    private final Map<Judgement, Integer> judged = new EnumMap<>(Judgement.class);
    private final Set<ReferenceCall> notReached = new LinkedHashSet<>();
    private PairCount pairCount = PairCount.NONE;

    /**
     * The search of one test.
     *
     * @param retried the clients that were seen to try again, in this test or before
     * @param freshJvms has the next runs made in JVMs in which nothing has run
     * @param diverges whether a run that has passed has left something else behind than a calm one
     */
    RainSearch(
            CloudServices services,
            PlannedTest planned,
            Set<String> retried,
            Runnable freshJvms,
            Predicate<Execution> diverges) {
        this.services = services;
        this.planned = planned;
        this.retried = retried;
        this.freshJvms = freshJvms;
        this.diverges = diverges;
        this.pairs = new Pairs(planned);
        for (ReferenceCall call : planned.calls()) {
            steps.add(new Step(call, Policy.P1));
            steps.add(new Step(call, Policy.P3));
        }
        planned.extras().forEach(extra -> steps.add(new Step(extra.call(), extra.policy())));
    }

    @Override
    public Optional<Plan> next() {
        if (steps.isEmpty() && !hasPairs) {
            hasPairs = true;
            List<List<Hit>> all = pairs.ordered(buggyAlone);
            all.stream().limit(planned.pairs()).forEach(hits -> steps.add(new Step(hits, false)));
            pairCount = pairCount.plus(new PairCount(0, 0, Math.max(0, all.size() - planned.pairs())));
        }
        current = Optional.ofNullable(steps.poll());
        return current.map(this::plan);
    }

    private Plan plan(Step step) {
        return Plan.along(Path.of(step.hits().stream()
                .<Deviation>map(hit -> new Deviation.Worded(
                        hit.call().identity(),
                        hit.policy().fault(services.named(hit.call().service())).text()))
                .toList()));
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        Step done = current.orElseThrow();
        Optional<Observation> observation = Observation.read(execution.trace().description());
        int attempts = observation.map(seen -> seen.attempts().size()).orElse(SINGLE_ATTEMPT);
        if (attempts > SINGLE_ATTEMPT && !done.isPair()) {
            retried.add(client(done.first().call()));
        }
        if (!done.repeated() && isDoubtful(done, execution, attempts)) {
            freshJvms.run();
            steps.addFirst(new Step(done.hits(), true));
            return;
        }
        // Attempts are those of calls whose faults happened.
        boolean happened = !(execution.ending() instanceof Ending.NotReached) && attempts > 0;
        boolean isFinding = false;
        if (!happened) {
            missed(done);
        } else if (execution.ending() instanceof Ending.Failed) {
            Judgement judgement = observation
                    .map(seen -> Judgement.of(seen, planned.relaxed()))
                    .orElse(Judgement.FINDING);
            judged.merge(judgement, 1, Integer::sum);
            isFinding = judgement == Judgement.FINDING;
            if (isFinding) {
                // What the tests before have left behind may be the reason, so it is confirmed without them.
                freshJvms.run();
            }
        } else {
            isFinding = diverges.test(execution);
        }
        if (done.isPair()) {
            pairCount = pairCount.plus(new PairCount(1, 0, 0));
        } else if (isFinding) {
            buggyAlone.add(done.first());
        } else if (happened) {
            pairs.after(done.first(), execution);
        }
        if (done.isFirstOf(Policy.P1)) {
            followUp(done.first().call(), attempts);
        }
    }

    private void missed(Step done) {
        if (done.isPair()) {
            pairCount = pairCount.plus(new PairCount(0, 1, 0));
        } else {
            notReached.add(done.first().call());
        }
    }

    private void followUp(ReferenceCall call, int attempts) {
        if (attempts > SINGLE_ATTEMPT) {
            // Before what is left, so that the runs of one call follow each other.
            Step alike = steps.remove();
            steps.addFirst(new Step(call, Policy.P4));
            steps.addFirst(alike);
            steps.addFirst(new Step(call, Policy.P2));
        } else {
            leftOut += 2;
        }
    }

    /**
     * Whether the runs before may be the reason: the call never came, or the client did not try again although such clients do. A client
     * that tests share has a quota of retries, which others may have used up.
     */
    private boolean isDoubtful(Step done, Execution execution, int attempts) {
        return execution.ending() instanceof Ending.NotReached
                || (attempts == SINGLE_ATTEMPT
                        && done.isFirstOf(Policy.P1)
                        && retried.contains(client(done.first().call())));
    }

    /** The calls of an SDK have one client; of other services nothing is known but the line. */
    private String client(ReferenceCall call) {
        return services.named(call.service()).isRest() ? call.site() : call.service();
    }

    /** How many failed tests were judged in which way. */
    Map<Judgement, Integer> judged() {
        return judged;
    }

    /** Planned calls that never came, or could not meet what they were to meet. */
    Set<ReferenceCall> notReached() {
        return notReached;
    }

    /** What became of runs in which a second call was to meet a fault, too. */
    PairCount pairs() {
        return pairCount;
    }

    @Override
    public List<Plan> ahead(int count) {
        List<Plan> likely = new ArrayList<>();
        for (Step step : steps) {
            if (likely.size() < count) {
                likely.add(plan(step));
            }
        }
        return likely;
    }

    @Override
    public Needs needs() {
        return Needs.OUTCOMES;
    }

    @Override
    public Coverage coverage() {
        return new Coverage(
                leftOut == 0 ? "every policy" : "every policy except those that are the same without retries", leftOut);
    }
}
