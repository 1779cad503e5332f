package dev.windtunnel.sfit.answers;

import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.PathPlan;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs each request once with each combination of answers that its calls can get. It starts with two calm runs, which show what
 * differs without a reason. Then it plans what has not been tried in a situation that it knows, until there is nothing left.
 *
 * <p>Executions that broke or left their path teach it nothing. What broke gets a second chance; what left its path had one.
 */
public final class AnswerSearch implements Search {

    private static final int CALM_RUNS = 2;
    private static final int MOST_TRIES = 2;

    private final Set<IndexPart> parts;
    private final int mostFaults;
    private final Requests requests = new Requests();
    private final Deque<Routes.Untried> queue = new ArrayDeque<>();
    private final Map<Path, Integer> tries = new HashMap<>();
    private final Neighbours neighbours = new Neighbours();
    private int calmRuns;
    private boolean limited;
    /** For executions with choices of other kinds, about which this search knows nothing. */
    private @Nullable ExhaustiveSearch exhaustive;

    /**
     * @param parts the parts of the execution index by which calls are identified
     * @param mostFaults the most faults in one execution
     */
    public AnswerSearch(Set<IndexPart> parts, int mostFaults) {
        this.parts = Set.copyOf(parts);
        this.mostFaults = mostFaults;
    }

    @Override
    public Optional<Plan> next() {
        if (exhaustive != null) {
            return exhaustive.next();
        }
        if (calmRuns < CALM_RUNS) {
            return Optional.of(new PathPlan(Path.calm()));
        }
        while (true) {
            skip();
            if (!queue.isEmpty()) {
                return Optional.of(new PathPlan(queue.element().path()));
            }
            queue.addAll(new Routes(requests, parts).untried());
            skip();
            if (queue.isEmpty()) {
                return Optional.empty();
            }
        }
    }

    private void skip() {
        while (!queue.isEmpty() && !isWorthRunning(queue.element())) {
            queue.remove();
        }
    }

    private boolean isWorthRunning(Routes.Untried untried) {
        boolean withinLimit = untried.path().size() <= mostFaults;
        limited |= !withinLimit && untried.isStillUntried();
        return withinLimit && tries.getOrDefault(untried.path(), 0) < MOST_TRIES && untried.isStillUntried();
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        if (exhaustive != null) {
            exhaustive.commit(plan, execution);
            return;
        }
        Ending ending = execution.ending();
        boolean teaches = !(ending instanceof Ending.Broken) && !(ending instanceof Ending.Diverged);
        if (calmRuns < CALM_RUNS) {
            calmRuns++;
        } else {
            Routes.Untried ran = queue.remove();
            boolean again = ending instanceof Ending.Broken || (teaches && ran.edge() != null);
            tries.merge(ran.path(), again ? 1 : MOST_TRIES, Integer::sum);
        }
        if (!teaches) {
            return;
        }
        SeenExecution seen = SeenExecution.of(execution);
        if (seen == null) {
            exhaustive = new ExhaustiveSearch().atMost(mostFaults);
            return;
        }
        requests.learn(seen);
        neighbours.add(execution.trace(), mostFaults);
    }

    @Override
    public Coverage coverage() {
        return exhaustive == null ? Coverage.except(limited, neighbours.notRun()) : exhaustive.coverage();
    }

    @Override
    public List<Plan> ahead(int count) {
        if (exhaustive != null) {
            return exhaustive.ahead(count);
        }
        List<Plan> plans = new ArrayList<>();
        // The first one is being run.
        queue.stream()
                .skip(1)
                .filter(this::isWorthRunning)
                .limit(count)
                .forEach(untried -> plans.add(new PathPlan(untried.path())));
        return plans;
    }

    @Override
    public Needs needs() {
        return Needs.OUTCOMES;
    }

    /** Methods that answered the same request differently although all that they got was the same. */
    public Set<String> stateful() {
        return requests.comparison().stateful();
    }

    /** Methods whose answers cannot be compared, so that more combinations are run. */
    public Set<String> incomparable() {
        return requests.comparison().incomparable();
    }
}
