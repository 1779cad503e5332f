package dev.windtunnel.rain;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Runs a test once for each planned call and policy. Whether the client tries again is seen when the answer to the first attempt is lost: if
 * it does not, losing all answers is the same as losing the first one, and the two policies that differ only in later attempts are left
 * out.
 */
final class RainSearch implements Search {

    private static final int SINGLE_ATTEMPT = 1;

    private record Step(ReferenceCall call, Policy policy) {}

    private final CloudServices services;
    private final Deque<Step> steps = new ArrayDeque<>();
    private Optional<Step> current = Optional.empty();
    private long leftOut;

    RainSearch(CloudServices services, List<ReferenceCall> planned) {
        this.services = services;
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
        if (done.policy() != Policy.P1) {
            return;
        }
        int attempts = Observation.read(execution.trace().description())
                .map(seen -> seen.attempts().size())
                .orElse(SINGLE_ATTEMPT);
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
