package dev.windtunnel.corpus.schedule.cache;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.EventLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The dispatcher with a few clients: starts all threads, distributes requests, stops all threads, and checks the final state.
 */
public final class Workload implements Program {

    private final @Nullable Bug bug;
    private final Requests requests;
    private final int chunks;

    private Workload(@Nullable Bug bug, Requests requests, int chunks) {
        this.bug = bug;
        this.requests = requests;
        this.chunks = chunks;
    }

    /** With one of the bugs. */
    public static Program with(Bug bug) {
        return new Workload(bug, Requests.few(), 2);
    }

    /** Without bugs. */
    public static Program fixed() {
        return new Workload(null, Requests.few(), 2);
    }

    /** Without bugs, and with more requests, to count final states. */
    public static Program busy() {
        return new Workload(null, Requests.many(), 6);
    }

    private boolean has(Bug one) {
        return bug == one;
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) {
        Cache cache = new Cache(concurrency, chunks, this::has);
        // No disk is configured, so this thread never starts.
        Background storage = new Background(concurrency, "storage", true, () -> {});
        cache.assocMaintainer.start();
        cache.lruMaintainer.start();
        cache.lruCrawler.start();
        cache.slabRebalancer.start();
        if (has(Bug.DOUBLE_INITIALISATION)) {
            cache.statistics.init();
        }
        List<EventLoop> workers = new ArrayList<>();
        for (int i = 1; i <= requests.byClient().size(); i++) {
            workers.add(concurrency.eventLoop("worker" + i));
        }
        cache.set("n", "0", false);

        int counted = serve(concurrency, workers, cache);
        concurrency.awaitQuiet();

        cache.slabRebalancer.stop();
        cache.assocMaintainer.stop();
        cache.lruMaintainer.stop();
        cache.lruCrawler.stop();
        if (has(Bug.JOIN_WITHOUT_START)) {
            storage.join();
        }
        if (has(Bug.JOIN_AGAIN)) {
            cache.slabRebalancer.join();
        }
        observer.state(cache.state());
        if (!Objects.equals(cache.get("n"), String.valueOf(requests.increments()))) {
            throw new AssertionError("an increment is lost");
        }
        if (cache.statistics.total() != counted) {
            throw new AssertionError("the statistics have missed something");
        }
    }

    /** The expected count of connections and requests. */
    private int serve(Concurrency concurrency, List<EventLoop> workers, Cache cache) {
        int counted = 0;
        for (int round = 0; round < requests.rounds(); round++) {
            for (int client = 0; client < workers.size(); client++) {
                if (round == 0) {
                    counted++;
                    connected(cache.statistics);
                }
                counted++;
                Consumer<Cache> request = requests.of(client, round);
                workers.get(client).post("request", () -> {
                    cache.statistics.count();
                    cache.log("request");
                    request.accept(cache);
                });
            }
            concurrency.pause("clients send more");
        }
        for (EventLoop worker : workers) {
            counted++;
            worker.post("stats", () -> cache.statistics.print(has(Bug.RECURSIVE_LOCK)));
        }
        return counted;
    }

    private void connected(Statistics statistics) {
        if (has(Bug.RACE_ON_STATISTICS)) {
            statistics.countUnlocked();
        } else {
            statistics.count();
        }
    }
}
