package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.RandomSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Changes paths that covered something new. Plans are made a generation at a time from what was known when the generation
 * began, so that they do not depend on how many lanes ran the generation before.
 */
final class CoverageSearch implements Search {

    private static final int GENERATION = 32;

    private final long seed;
    private final Set<Long> covered = new HashSet<>();
    private final List<Seedling> corpus = new ArrayList<>();
    private List<Plan> generation = new ArrayList<>();
    private int handedOut;
    private long planned;

    /** A path worth changing, and how many choices it came across. */
    private record Seedling(Path path, int choices) {}

    CoverageSearch(long seed) {
        this.seed = seed;
    }

    @Override
    public Optional<Plan> next() {
        if (handedOut == generation.size()) {
            generation = breed();
            handedOut = 0;
        }
        return Optional.of(generation.get(handedOut++));
    }

    private List<Plan> breed() {
        List<Plan> plans = new ArrayList<>(GENERATION);
        for (int i = 0; i < GENERATION; i++) {
            long number = ++planned;
            RandomSource random = RandomSource.of(seed, -number);
            // A quarter stays independent of the corpus, so that the search never gets caught in one corner.
            if (corpus.isEmpty() || random.onceIn(4)) {
                plans.add(new RandomPlan(seed, number));
            } else {
                // The later of two draws: newer paths showed the newest things.
                Seedling parent = corpus.get(Math.max(random.below(corpus.size()), random.below(corpus.size())));
                plans.add(new MutationPlan(parent.path(), parent.choices(), seed, number));
            }
        }
        return plans;
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        long news = execution.features().stream().filter(covered::add).count();
        if (news > 0) {
            corpus.add(new Seedling(execution.path(), execution.trace().size()));
        }
    }

    @Override
    public List<Plan> ahead(int count) {
        return List.copyOf(generation.subList(handedOut, Math.min(generation.size(), handedOut + count)));
    }

    @Override
    public Needs needs() {
        return Needs.FEATURES;
    }
}
