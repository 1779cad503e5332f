package dev.windtunnel.rain;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.rain.oracle.Judgement;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs a test once for each planned call and policy. Whether the client tries again is seen when the answer to the first attempt is lost: if
 * it does not, losing all answers is the same as losing the first one, and the two policies that differ only in later attempts are left
 * out.
 */
final class RainSearch implements Search {

    private static final int SINGLE_ATTEMPT = 1;

    /** @param repeated whether it was tried before, in a JVM that had run other tests */
    private record Step(ReferenceCall call, Policy policy, boolean repeated) {
        Step(ReferenceCall call, Policy policy) {
            this(call, policy, false);
        }
    }

    private final CloudServices services;
    private final boolean relaxed;
    private final Set<String> retried;
    private final Runnable freshJvms;
    private final Deque<Step> steps = new ArrayDeque<>();
    private Optional<Step> current = Optional.empty();
    private long leftOut;
    private final Map<Judgement, Integer> judged = new EnumMap<>(Judgement.class);
    private final Set<ReferenceCall> notReached = new LinkedHashSet<>();

    /**
     * The search of one test.
     *
     * @param relaxed how the oracle judges
     * @param retried the clients that were seen to try again, in this test or before
     * @param freshJvms has the next runs made in JVMs in which nothing has run
     */
    RainSearch(
            CloudServices services,
            List<ReferenceCall> planned,
            boolean relaxed,
            Set<String> retried,
            Runnable freshJvms) {
        this.services = services;
        this.relaxed = relaxed;
        this.retried = retried;
        this.freshJvms = freshJvms;
        for (ReferenceCall call : planned) {
            steps.add(new Step(call, Policy.P1));
            steps.add(new Step(call, Policy.P3));
        }
    }

    @Override
    public Optional<Plan> next() {
        current = Optional.ofNullable(steps.poll());
        return current.map(this::plan);
    }

    private Plan plan(Step step) {
        CloudService service = services.named(step.call().service());
        return Plan.along(Path.of(List.of(new Deviation.Worded(
                step.call().identity(), step.policy().fault(service).text()))));
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        Step done = current.orElseThrow();
        Optional<Observation> observation = Observation.read(execution.trace().description());
        int attempts = observation.map(seen -> seen.attempts().size()).orElse(SINGLE_ATTEMPT);
        if (attempts > SINGLE_ATTEMPT) {
            retried.add(client(done.call()));
        }
        if (!done.repeated() && isDoubtful(done, execution, attempts)) {
            freshJvms.run();
            steps.addFirst(new Step(done.call(), done.policy(), true));
            return;
        }
        if (execution.ending() instanceof Ending.NotReached) {
            notReached.add(done.call());
        } else if (execution.ending() instanceof Ending.Failed) {
            Judgement judgement =
                    observation.map(seen -> Judgement.of(seen, relaxed)).orElse(Judgement.FINDING);
            judged.merge(judgement, 1, Integer::sum);
            if (judgement == Judgement.FINDING) {
                // What the tests before have left behind may be the reason, so it is confirmed without them.
                freshJvms.run();
            }
        }
        if (done.policy() != Policy.P1) {
            return;
        }
        if (attempts > SINGLE_ATTEMPT) {
            // Before what is left, so that the runs of one call follow each other.
            Step alike = steps.remove();
            steps.addFirst(new Step(done.call(), Policy.P4));
            steps.addFirst(alike);
            steps.addFirst(new Step(done.call(), Policy.P2));
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
                || (attempts == SINGLE_ATTEMPT && done.policy() == Policy.P1 && retried.contains(client(done.call())));
    }

    /** The calls of an SDK have one client; of other services nothing is known but the line. */
    private String client(ReferenceCall call) {
        return services.named(call.service()).isRest() ? call.site() : call.service();
    }

    /** How many failed tests were judged in which way. */
    Map<Judgement, Integer> judged() {
        return judged;
    }

    /** Planned calls that never came. */
    Set<ReferenceCall> notReached() {
        return notReached;
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
