package dev.windtunnel.schedule;

import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.SearchStrategy;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.schedule.pilot.Heuristic;
import dev.windtunnel.schedule.pilot.HeuristicSearch;
import dev.windtunnel.schedule.pilot.LearningSearch;
import dev.windtunnel.schedule.pilot.PortfolioSearch;
import dev.windtunnel.schedule.pilot.PreemptionBoundedSearch;
import dev.windtunnel.schedule.pilot.WeightedSearch;
import dev.windtunnel.schedule.reduce.ReducedSearch;
import java.util.List;

/** The searches for schedules that people choose by name. */
public enum ScheduleStrategy implements SearchStrategy {
    /** All random strategies in turn, one execution each, because nobody knows beforehand which one suits a program. */
    PORTFOLIO("portfolio", "all random strategies in turn"),
    /** Each operation that can continue, with the same probability. */
    RANDOM("random", "every operation that can go on is equally likely"),
    /** Stays with an operation most of the time. */
    PROBABILISTIC("probabilistic", "a random walk that seldom preempts"),
    /** Probabilistic concurrency testing. */
    PCT("pct", "random priorities that change a few times"),
    /** Partial order sampling. */
    POS("pos", "random priorities for steps, drawn again when they race"),
    /** Selectively uniform random walk. */
    SURW("surw", "all orders of interesting steps are equally likely"),
    /** Delay-bounded scheduling. */
    DELAY("delay", "one after the other, with a few delays at random places"),
    /** Q-learning. */
    LEARNING("learning", "learns to avoid what it did before"),
    /** Random changes to schedules that showed something new. */
    COVERAGE("coverage", "random changes to schedules that showed something new"),
    /** Every schedule once, those with the fewest preemptions first. */
    EXHAUSTIVE("exhaustive", "every schedule once, fewest preemptions first"),
    /** Partial-order reduction. */
    REDUCED("reduced", "every schedule that makes a difference, where accesses are declared");

    private final String word;
    private final String explanation;

    ScheduleStrategy(String word, String explanation) {
        this.word = word;
        this.explanation = explanation;
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public String explanation() {
        return explanation;
    }

    @Override
    public boolean usesSeed() {
        return this != EXHAUSTIVE && this != REDUCED;
    }

    @Override
    public Search search(long seed) {
        return switch (this) {
            case PORTFOLIO ->
                new PortfolioSearch(List.of(RANDOM, PROBABILISTIC, PCT, POS, SURW, DELAY, LEARNING, COVERAGE).stream()
                        .map(strategy -> strategy.search(seed))
                        .toList());
            case RANDOM -> new HeuristicSearch(Heuristic.RANDOM_WALK, seed);
            case PROBABILISTIC -> new HeuristicSearch(Heuristic.PROBABILISTIC, seed);
            case PCT -> new HeuristicSearch(Heuristic.PCT, seed);
            case POS -> new HeuristicSearch(Heuristic.POS, seed);
            case SURW -> new WeightedSearch(seed);
            case DELAY -> new HeuristicSearch(Heuristic.DELAY, seed);
            case LEARNING -> new LearningSearch(seed);
            case COVERAGE -> Strategy.COVERAGE.search(seed);
            case EXHAUSTIVE -> PreemptionBoundedSearch.search(Integer.MAX_VALUE);
            case REDUCED -> new ReducedSearch();
        };
    }

    /** An exhaustive search of all schedules with at most so many preemptions. */
    public static Search exhaustive(int preemptions) {
        if (preemptions < 0) {
            throw new IllegalArgumentException(
                    "A schedule cannot have '" + preemptions + "' preemptions; give 0 or more.");
        }
        return PreemptionBoundedSearch.search(preemptions);
    }

    /** The strategy with a name; throws if there is none. */
    public static ScheduleStrategy parse(String name) {
        return SearchStrategy.parse(name, List.of(values()));
    }
}
