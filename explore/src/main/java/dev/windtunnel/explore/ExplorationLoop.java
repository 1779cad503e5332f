package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Coverage;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** The loop of one {@link Exploration}: calm runs, then plan, run, commit and judge, until there is a reason to stop. */
final class ExplorationLoop {

    private static final Calm NOT_TRIED = new Calm(Ending.PASSED, 0, 0, false, Duration.ZERO);
    private static final int BROKEN_IN_A_ROW = 10;

    private final Exploration request;
    private final LaneRunner runner;
    private final FindingExamination findings;
    private Search search;
    private final Needs oracleNeeds;

    private long executions;
    private long notReached;
    private long diverged;
    private long broken;
    private long keptNotReached;
    private int brokenInARow;
    private final Map<String, Long> tried = new TreeMap<>();
    private final UntakenOptions untaken = new UntakenOptions();
    private final List<Execution> calmly = new ArrayList<>();
    private Optional<Shortfall> leftBehind = Optional.empty();

    ExplorationLoop(Exploration request, LaneRunner runner) {
        this.request = request;
        this.runner = runner;
        this.findings = new FindingExamination(request, runner);
        this.search = request.first.isEmpty()
                ? request.search
                : Search.along(request.first).then(request.search);
        this.oracleNeeds = request.oracles.stream().map(Oracle::needs).reduce(Needs.NOTHING, Needs::and);
    }

    Summary run() throws InterruptedException {
        Calm calm = request.calmFirst ? calmRuns() : NOT_TRIED;
        if (request.calmFirst) {
            request.progress.calm(calm);
        }
        try {
            Summary.Stop stop = explore(calm);
            if (executions > 0 && !isInterrupted()) {
                leftBehind = leftBehind();
            }
            return summary(calm, stop);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return summary(calm, Summary.Stop.INTERRUPTED);
        }
    }

    /** Runs calmly once more, where somebody wants to know what the executions have left behind. */
    private Optional<Shortfall> leftBehind() throws InterruptedException {
        Optional<CalmCheck> check = request.subject.calmCheck();
        if (check.isEmpty() || request.tells || calmly.size() < Exploration.CALM_RUNS) {
            return Optional.empty();
        }
        return check.get().differences(calmly, runner.run(Plan.along(Path.calm())));
    }

    private Summary.Stop explore(Calm calm) throws InterruptedException {
        if (isInterrupted()) {
            return Summary.Stop.INTERRUPTED;
        }
        if (!calm.passes()) {
            if (calm.ending() instanceof Ending.Broken || !request.passesByItself.getAsBoolean()) {
                return Summary.Stop.NOT_CALM;
            }
            search = Search.along(List.of(Path.calm())).then(search);
        }
        // Without a question in calm air there is nothing to answer otherwise, so there never will be one.
        if (request.calmFirst && calm.passes() && calm.choices() == 0 && !calm.varies()) {
            return Summary.Stop.NOTHING_ASKED;
        }
        long start = request.clock.nanos();
        long timeLimit = request.budget.time().toNanos();
        Iterator<Execution> past = request.journal.committed();
        while (true) {
            if (isInterrupted()) {
                return Summary.Stop.INTERRUPTED;
            }
            if (executions >= request.budget.executions()) {
                return Summary.Stop.EXECUTIONS;
            }
            if (!past.hasNext() && request.clock.nanos() - start >= timeLimit) {
                return Summary.Stop.TIME;
            }
            Optional<Plan> next = search.next();
            if (next.isEmpty()) {
                return Summary.Stop.EXHAUSTED;
            }
            Plan plan = next.get();
            boolean fromLog = past.hasNext();
            Needs needs = search.needs().and(oracleNeeds);
            Execution execution =
                    fromLog ? past.next() : run(plan).numbered(executions + 1).with(needs);
            // An execution that an interrupt cut short says nothing; once committed, a resumed run would skip it.
            if (!fromLog && execution.ending() instanceof Ending.Broken && isInterrupted()) {
                return Summary.Stop.INTERRUPTED;
            }
            commit(plan, execution, needs, fromLog);
            if (brokenInARow >= BROKEN_IN_A_ROW) {
                return Summary.Stop.BROKEN;
            }
            findings.judge(execution);
            if (request.stopAtFirst && findings.count() > 0) {
                return isInterrupted() ? Summary.Stop.INTERRUPTED : Summary.Stop.FIRST_FINDING;
            }
        }
    }

    /** Runs a plan; one that does not go as planned gets a second chance, because threads may have met in another order. */
    private Execution run(Plan plan) throws InterruptedException {
        if (request.tells) {
            return runner.tell(plan);
        }
        Execution execution = runner.run(plan, search);
        return wentElsewhere(plan, execution) && !isInterrupted() ? runner.run(plan) : execution;
    }

    private static boolean wentElsewhere(Plan plan, Execution execution) {
        return execution.ending() instanceof Ending.Diverged || missesDeviations(plan, execution);
    }

    /** Whether planned deviations never came up; a failure may have been quicker. */
    private static boolean missesDeviations(Plan plan, Execution execution) {
        Ending ending = execution.ending();
        boolean failed = ending instanceof Ending.Failed || ending instanceof Ending.Stuck;
        return ending instanceof Ending.NotReached
                || (failed && execution.path().size() < plan.follows().size());
    }

    private boolean isInterrupted() {
        return request.interrupted.getAsBoolean() || Thread.currentThread().isInterrupted();
    }

    private Calm calmRuns() throws InterruptedException {
        Plan plan = Plan.along(Path.calm());
        Execution first = null;
        Ending ending = Ending.PASSED;
        boolean varies = false;
        long cost = Long.MAX_VALUE;
        int runs = 0;
        long began = request.clock.nanos();
        while (runs == 0 || (runs < Exploration.CALM_RUNS && !isOver(began))) {
            runs++;
            long start = request.clock.nanos();
            Execution execution = runner.run(plan);
            calmly.add(execution);
            request.calmRuns.accept(execution);
            cost = Math.min(cost, request.clock.nanos() - start);
            if (first == null) {
                first = execution;
            } else {
                varies |= first.trace().shape() != execution.trace().shape()
                        || !first.ending().word().equals(execution.ending().word());
            }
            if (ending instanceof Ending.Passed) {
                ending = execution.ending();
            }
        }
        Execution calm = Objects.requireNonNull(first);
        runner.remember(plan, calm);
        return new Calm(ending, runs, openChoices(calm.trace()), varies, Duration.ofNanos(cost));
    }

    /** Whether calm runs alone have used up the time, as those do that wait for something in vain. */
    private boolean isOver(long began) {
        return request.clock.nanos() - began >= request.budget.time().toNanos();
    }

    private static int openChoices(Trace trace) {
        int open = 0;
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.options(choice) > 1) {
                open++;
            }
        }
        return open;
    }

    private void commit(Plan plan, Execution execution, Needs needs, boolean fromLog) {
        search.commit(plan, execution);
        executions++;
        countWords(execution.trace());
        Ending ending = execution.ending();
        boolean elsewhere = wentElsewhere(plan, execution);
        if (elsewhere) {
            untaken.missed(plan);
        }
        if ((elsewhere || ending instanceof Ending.Broken) && executions <= request.first.size()) {
            keptNotReached++;
        }
        if (missesDeviations(plan, execution)) {
            notReached++;
        } else if (ending instanceof Ending.Diverged) {
            diverged++;
        } else if (ending instanceof Ending.Broken) {
            broken++;
        }
        // Broken executions of an interrupted run do not count: the environment may have been repaired since.
        brokenInARow = ending instanceof Ending.Broken && !fromLog ? brokenInARow + 1 : 0;
        if (!fromLog) {
            request.journal.commit(execution, needs);
        }
        request.progress.committed(executions, findings.count());
    }

    private void countWords(Trace trace) {
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.taken(choice) != 0 && trace.worded(choice)) {
                String word = trace.word(choice, trace.taken(choice));
                tried.merge(word, 1L, Long::sum);
                untaken.taken(trace.identity(choice), word);
            }
        }
    }

    private Summary summary(Calm calm, Summary.Stop stop) {
        List<Shortfall> shortfalls = new ArrayList<>();
        if (keptNotReached > 0) {
            shortfalls.add(
                    new Shortfall(
                            "kept findings not reached",
                            keptNotReached,
                            true,
                            "The subject no longer asks the choices that a kept finding answers; delete its file in"
                                    + " src/test/windtunnel if the finding is history, or find it again and keep the new one."));
        }
        // What is left behind explains much of the rest.
        List<Shortfall> others = new ArrayList<>(leftBehind.stream().toList());
        others.addAll(request.subject.shortfalls());
        untaken.shortfall().ifPresent(others::add);
        others.forEach(each -> shortfalls.add(request.mayBeIncomplete ? each.notDecisive() : each));
        return new Summary(
                request.subject.name(),
                calm,
                executions,
                notReached,
                diverged,
                broken,
                findings.all(),
                shortfalls,
                tried,
                stop == Summary.Stop.EXHAUSTED ? search.coverage() : Coverage.SOME_PATHS,
                request.mayBeIncomplete,
                stop);
    }
}
