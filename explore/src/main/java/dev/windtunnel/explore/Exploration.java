package dev.windtunnel.explore;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * The loop: calm runs, then plan, run, commit, judge, shrink, until the search is done or the budget is.
 *
 * <p>Make one with {@link #of}, set what differs from the defaults, and {@link #run} it once.
 */
public final class Exploration {

    /** How often the subject is run calmly first: twice, to see whether it does the same. */
    public static final int CALM_RUNS = 2;

    private static final Calm NOT_TRIED = new Calm(Ending.PASSED, 0, 0, false, Duration.ZERO);
    private static final int BROKEN_IN_A_ROW = 10;

    private final Subject subject;
    private Search search = new ExhaustiveSearch();
    private List<Oracle> oracles = List.of(Oracle.ofEndings());
    private Budget budget = Budget.unlimited();
    private int lanes = 1;
    private boolean stopAtFirst;
    private boolean shrinks = true;
    private boolean calmFirst = true;
    private boolean tells;
    private Journal journal = Journal.none();
    private Progress progress = Progress.none();
    private Clock clock = Clock.system();
    private BooleanSupplier interrupted = () -> false;

    private final Map<Key, Finding> findings = new LinkedHashMap<>();
    private long executions;
    private long notReached;
    private long diverged;
    private long broken;
    private int brokenInARow;

    /** What makes two verdicts one finding. */
    private record Key(String findingClass, String clusterKey) {
        static Key of(Oracle.Verdict verdict) {
            return new Key(verdict.findingClass(), verdict.clusterKey());
        }
    }

    private Exploration(Subject subject) {
        this.subject = subject;
    }

    /** An exhaustive exploration of a subject, in one lane, without a budget. */
    public static Exploration of(Subject subject) {
        return new Exploration(subject);
    }

    /** Which search decides what is run. */
    public Exploration search(Search next) {
        search = next;
        return this;
    }

    /** Runs these paths before everything else, such as findings that a team keeps. Call it after {@link #search}. */
    public Exploration first(List<Path> paths) {
        if (!paths.isEmpty()) {
            search = new SequenceSearch(new PlannedSearch(paths), search);
        }
        return this;
    }

    /** Runs these paths and nothing else. */
    public Exploration only(List<Path> paths) {
        search = new PlannedSearch(paths);
        tells = true;
        return this;
    }

    /** Who judges. */
    public Exploration oracles(List<Oracle> judges) {
        oracles = List.copyOf(judges);
        return this;
    }

    /** How much it may cost. */
    public Exploration budget(Budget limit) {
        budget = limit;
        return this;
    }

    /** In how many lanes it runs. */
    public Exploration lanes(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("'" + count + "' lanes cannot run anything; give at least 1.");
        }
        lanes = count;
        return this;
    }

    /** Whether one finding is enough. */
    public Exploration stopAtFirstFinding(boolean stop) {
        stopAtFirst = stop;
        return this;
    }

    /** Whether findings are shrunk. */
    public Exploration shrinks(boolean shrink) {
        shrinks = shrink;
        return this;
    }

    /** Leaves out the calm runs: for a replay, where nothing but the path is to run. */
    public Exploration withoutCalmRuns() {
        calmFirst = false;
        return this;
    }

    /** Where it is written down. */
    public Exploration journal(Journal book) {
        journal = book;
        return this;
    }

    /** Who hears how it gets on. */
    public Exploration progress(Progress listener) {
        progress = listener;
        return this;
    }

    /** Where time comes from. */
    public Exploration clock(Clock source) {
        clock = source;
        return this;
    }

    /** What says that it should end early. */
    public Exploration interruptedBy(BooleanSupplier signal) {
        interrupted = signal;
        return this;
    }

    /** Explores. */
    public Summary run() throws Exception {
        try (Runner runner = new Runner(subject, lanes)) {
            Calm calm = calmFirst ? calmRuns(runner) : NOT_TRIED;
            if (calmFirst) {
                progress.calm(calm);
            }
            try {
                return explore(runner, calm);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return summary(calm, Summary.Stop.INTERRUPTED);
            }
        }
    }

    private Summary explore(Runner runner, Calm calm) throws InterruptedException {
        if (isInterrupted()) {
            return summary(calm, Summary.Stop.INTERRUPTED);
        }
        if (!calm.passes()) {
            return summary(calm, Summary.Stop.NOT_CALM);
        }
        // Without a question in calm air there is nothing to answer otherwise, so there never will be one.
        if (calmFirst && calm.choices() == 0 && !calm.varies()) {
            return summary(calm, Summary.Stop.NOTHING_ASKED);
        }
        long start = clock.nanos();
        long timeLimit = budget.time().toNanos();
        Iterator<Execution> past = journal.committed();
        while (true) {
            if (isInterrupted()) {
                return summary(calm, Summary.Stop.INTERRUPTED);
            }
            if (executions >= budget.executions()) {
                return summary(calm, Summary.Stop.EXECUTIONS);
            }
            if (!past.hasNext() && clock.nanos() - start >= timeLimit) {
                return summary(calm, Summary.Stop.TIME);
            }
            Optional<Plan> next = search.next();
            if (next.isEmpty()) {
                return summary(calm, Summary.Stop.EXHAUSTED);
            }
            Plan plan = next.get();
            boolean fromLog = past.hasNext();
            Search.Needs needs = search.needs();
            Execution execution = fromLog
                    ? past.next()
                    : run(runner, plan).numbered(executions + 1).with(needs);
            // What an interrupt cut short says nothing; committed, it would be missing when the run is resumed.
            if (!fromLog && execution.ending() instanceof Ending.Broken && isInterrupted()) {
                return summary(calm, Summary.Stop.INTERRUPTED);
            }
            commit(plan, execution, needs, fromLog);
            if (brokenInARow >= BROKEN_IN_A_ROW) {
                return summary(calm, Summary.Stop.BROKEN);
            }
            judge(runner, execution);
            if (stopAtFirst && !findings.isEmpty()) {
                return summary(calm, isInterrupted() ? Summary.Stop.INTERRUPTED : Summary.Stop.FIRST_FINDING);
            }
        }
    }

    private Execution run(Runner runner, Plan plan) throws InterruptedException {
        return tells ? runner.tell(plan) : runner.run(plan, search);
    }

    private boolean isInterrupted() {
        return interrupted.getAsBoolean() || Thread.currentThread().isInterrupted();
    }

    private Calm calmRuns(Runner runner) throws InterruptedException {
        Plan plan = new PathPlan(Path.calm());
        Execution first = null;
        Ending ending = Ending.PASSED;
        boolean varies = false;
        long cost = Long.MAX_VALUE;
        for (int i = 0; i < CALM_RUNS; i++) {
            long start = clock.nanos();
            Execution execution = runner.run(plan);
            cost = Math.min(cost, clock.nanos() - start);
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
        return new Calm(ending, CALM_RUNS, openChoices(calm.trace()), varies, Duration.ofNanos(cost));
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

    private void commit(Plan plan, Execution execution, Search.Needs needs, boolean fromLog) {
        search.commit(plan, execution);
        executions++;
        Ending ending = execution.ending();
        if (ending instanceof Ending.NotReached) {
            notReached++;
        } else if (ending instanceof Ending.Diverged) {
            diverged++;
        } else if (ending instanceof Ending.Broken) {
            broken++;
        }
        // Those of an earlier run do not count: whoever resumes has mended the environment.
        brokenInARow = ending instanceof Ending.Broken && !fromLog ? brokenInARow + 1 : 0;
        if (!fromLog) {
            journal.commit(execution, needs);
        }
        progress.committed(executions, findings.size());
    }

    private void judge(Runner runner, Execution execution) {
        for (Oracle oracle : oracles) {
            for (Oracle.Verdict verdict : oracle.judge(execution)) {
                Key key = Key.of(verdict);
                if (findings.containsKey(key)) {
                    continue;
                }
                Optional<Finding> known = journal.known(verdict.findingClass(), verdict.clusterKey());
                if (known.isPresent()) {
                    findings.put(key, known.get());
                } else {
                    Finding finding = examine(runner, execution, verdict, oracle);
                    findings.put(key, finding);
                    // Half-shrunk, it is worth showing; but to a resumed run, known would mean done.
                    if (shrinks && isInterrupted()) {
                        journal.foundSoFar(finding);
                    } else {
                        journal.found(finding);
                    }
                    progress.found(finding);
                }
            }
        }
    }

    private Finding examine(Runner runner, Execution execution, Oracle.Verdict verdict, Oracle oracle) {
        if (!shrinks) {
            return new Finding(
                    verdict.findingClass(),
                    verdict.clusterKey(),
                    verdict.evidence(),
                    execution,
                    execution,
                    new Rate(1, 1),
                    0);
        }
        // A finding at the very end of the time is worth as much as one at the beginning, so shrinking has its own.
        long start = clock.nanos();
        long limit = budget.time().toNanos();
        Key key = Key.of(verdict);
        Shrinker.Trial trial = path -> {
            try {
                Execution run = runner.run(new PathPlan(path));
                return new Shrinker.Outcome(run, judges(oracle, run, key));
            } catch (InterruptedException e) {
                // Shrinking notices the interrupt and ends with what it has, so that the finding is not lost.
                Thread.currentThread().interrupt();
                return new Shrinker.Outcome(execution, false);
            }
        };
        BooleanSupplier expired = () -> isInterrupted() || clock.nanos() - start >= limit;
        Shrinker.Shrunk shrunk = new Shrinker(execution, trial, expired, progress::shrinking).shrink();
        Execution minimal = told(runner, shrunk.minimal(), run -> judges(oracle, run, key));
        List<String> evidence = oracle.judge(minimal).stream()
                .filter(other -> Key.of(other).equals(key))
                .findFirst()
                .orElse(verdict)
                .evidence();
        return new Finding(
                verdict.findingClass(),
                verdict.clusterKey(),
                evidence,
                execution,
                minimal,
                shrunk.rate(),
                shrunk.runs());
    }

    private static boolean judges(Oracle oracle, Execution run, Key key) {
        return oracle.judge(run).stream().map(Key::of).anyMatch(key::equals);
    }

    /** The same path once more, for the people who are going to read it; a flaky subject may not do the same again. */
    private static Execution told(Runner runner, Execution minimal, Predicate<Execution> same) {
        try {
            Execution told = runner.tell(new PathPlan(minimal.path()));
            return same.test(told) && told.path().equals(minimal.path()) ? told : minimal;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return minimal;
        }
    }

    private Summary summary(Calm calm, Summary.Stop stop) {
        return new Summary(
                subject.name(),
                calm,
                executions,
                notReached,
                diverged,
                broken,
                new ArrayList<>(findings.values()),
                stop);
    }
}
