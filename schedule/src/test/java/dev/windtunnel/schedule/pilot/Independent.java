package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Independent executions by pilots of one kind. */
final class Independent implements Search {
    private final Function<RandomSource, Pilot> pilots;
    private int handedOut;

    Independent(Function<RandomSource, Pilot> pilots) {
        this.pilots = pilots;
    }

    @Override
    public Optional<Plan> next() {
        RandomSource random = RandomSource.of(17, ++handedOut);
        return Optional.of(() -> pilots.apply(random));
    }

    @Override
    public void commit(Plan plan, Execution execution) {}

    @Override
    public List<Plan> ahead(int count) {
        return List.of();
    }

    @Override
    public Needs needs() {
        return Needs.NOTHING;
    }
}
