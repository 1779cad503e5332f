package dev.windtunnel.explore;

import dev.windtunnel.explore.search.ExhaustiveSearch;
import dev.windtunnel.explore.search.Search;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What is to be explored, and how. Make one with {@link #of}, set what differs from the defaults, and {@link #run} it once.
 *
 * <p>{@link ExplorationLoop} does the work: calm runs, then plan, run, commit, judge and shrink, until the search is done or
 * the budget is used up.
 */
public final class Exploration {

    /** How often the subject is run calmly first: twice, to see whether it does the same. */
    public static final int CALM_RUNS = 2;

    final Subject subject;
    Search search = new ExhaustiveSearch();
    List<Path> first = List.of();
    List<Oracle> oracles;
    Budget budget = Budget.unlimited();
    int lanes = 1;
    boolean stopAtFirst;
    boolean shrinks = true;
    boolean calmFirst = true;
    BooleanSupplier passesByItself = () -> false;
    boolean tells;
    boolean mayBeIncomplete;
    Journal journal = Journal.none();
    Progress progress = Progress.none();
    Clock clock = Clock.system();
    BooleanSupplier interrupted = () -> false;
    Consumer<Execution> calmRuns = execution -> {};

    private Exploration(Subject subject) {
        this.subject = subject;
        this.oracles = List.copyOf(subject.oracles());
    }

    /** An exploration of this subject: exhaustive, without limits, in one lane. */
    public static Exploration of(Subject subject) {
        return new Exploration(subject);
    }

    /** Which search decides what is run. */
    public Exploration search(Search next) {
        search = next;
        return this;
    }

    /** Runs these paths before everything else: the findings that a team keeps. One that cannot be reached is a shortfall. */
    public Exploration first(List<Path> paths) {
        first = List.copyOf(paths);
        return this;
    }

    /** Runs these paths and nothing else, with every step told. */
    public Exploration only(List<Path> paths) {
        search = Search.along(paths);
        tells = true;
        return this;
    }

    /** Who judges, in place of the subject's own oracles. */
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

    /** Whether it may pass although not all that was planned was tested. */
    public Exploration mayBeIncomplete(boolean may) {
        mayBeIncomplete = may;
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

    /** Runs calmly first, also before paths that are replayed: for subjects that learn from it what their choices are. */
    public Exploration withCalmRuns() {
        calmFirst = true;
        return this;
    }

    /**
     * What says, if a calm run fails, that the subject passes when nobody decides anything. Then the calm run is the trouble, and
     * a finding like others; otherwise nothing is explored.
     */
    public Exploration ifItPassesByItself(BooleanSupplier check) {
        passesByItself = check;
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

    /** Who hears of the calm runs, before anything else is run: for oracles that compare executions with them. */
    public Exploration calmRunsTo(Consumer<Execution> listener) {
        calmRuns = listener;
        return this;
    }

    /** Explores. */
    public Summary run() throws Exception {
        try (LaneRunner runner = new LaneRunner(subject, lanes)) {
            return new ExplorationLoop(this, runner).run();
        }
    }
}
