package dev.windtunnel.corpus.schedule;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Every path with at most so many deviations, those with fewer first: what it does not find needs more. */
final class FewDeviations implements Search {

    private final int most;
    private final Deque<List<Deviation>> waiting = new ArrayDeque<>();
    private List<Deviation> current = List.of();

    FewDeviations(int most) {
        this.most = most;
        waiting.add(List.of());
    }

    @Override
    public Optional<Plan> next() {
        List<Deviation> next = waiting.poll();
        if (next == null) {
            return Optional.empty();
        }
        current = next;
        return Optional.of(Plan.along(Path.of(next)));
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        if (current.size() == most) {
            return;
        }
        // Only after the last deviation, so that no path comes twice.
        Trace trace = execution.trace();
        for (int choice = afterLastDeviation(trace); choice < trace.size(); choice++) {
            for (int option = 1; option < trace.options(choice); option++) {
                List<Deviation> longer = new ArrayList<>(current);
                longer.add(new Deviation.Named(trace.identity(choice), option));
                waiting.add(longer);
            }
        }
    }

    private int afterLastDeviation(Trace trace) {
        for (int choice = trace.size() - 1; choice >= 0; choice--) {
            if (trace.taken(choice) != 0) {
                return choice + 1;
            }
        }
        return 0;
    }

    @Override
    public List<Plan> ahead(int count) {
        return List.of();
    }

    @Override
    public Needs needs() {
        return Needs.TRACE;
    }
}
