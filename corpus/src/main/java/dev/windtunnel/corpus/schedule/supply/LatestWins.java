package dev.windtunnel.corpus.schedule.supply;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.corpus.schedule.program.Store;
import dev.windtunnel.corpus.schedule.supply.Resources.Resource;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Task;
import java.util.ArrayList;
import java.util.List;

/** Requests for one resource at the same time, of which the latest must win: figure 11, and bug 1 of CSCS. */
public final class LatestWins implements Program {

    private final boolean comparesAgain;
    private final int stale;

    private LatestWins(boolean comparesAgain, int stale) {
        this.comparesAgain = comparesAgain;
        this.stale = stale;
    }

    /** A stale creation overwrites fresher data: having lost the race, it takes the new ETag and forgets to compare times. */
    public static Program buggy(int staleCreations) {
        return new LatestWins(false, staleCreations);
    }

    /** A creation that lost the race compares the times again. */
    public static Program fixed(int staleCreations) {
        return new LatestWins(true, staleCreations);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) throws Exception {
        Resources service = new Resources(new Store<>(concurrency, "store"), comparesAgain);
        List<Task<?>> requests = new ArrayList<>();
        for (int i = 1; i <= stale; i++) {
            Resource early = new Resource("payload" + i, 7 - stale + i);
            requests.add(concurrency.task("create" + i, () -> {
                service.create(early);
                return early;
            }));
        }
        Resource latest = new Resource("payload", 8);
        requests.add(concurrency.task("update", () -> {
            service.update(latest);
            return latest;
        }));
        concurrency.whenAll(requests).get();
        if (!latest.equals(service.get())) {
            throw new AssertionError("the latest update is lost");
        }
    }
}
