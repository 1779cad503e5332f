package dev.windtunnel.corpus.schedule.cache;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.EventLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The dispatcher with a few clients: it starts everything, hands out requests, stops everything, and looks what is left. */
public final class Workload implements Program {

    private static final int WORKERS = 2;
    private static final int INCREMENTS = 2;

    private final @Nullable Bug bug;

    private Workload(@Nullable Bug bug) {
        this.bug = bug;
    }

    /** With one of the bugs. */
    public static Program with(Bug bug) {
        return new Workload(bug);
    }

    /** Without any. */
    public static Program fixed() {
        return new Workload(null);
    }

    private boolean has(Bug one) {
        return bug == one;
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) {
        Cache cache = new Cache(concurrency, this::has);
        // No disk is configured, so this one never starts.
        Background storage = new Background(concurrency, "storage", true, () -> {});
        cache.assocMaintainer.start();
        cache.lruMaintainer.start();
        cache.lruCrawler.start();
        cache.slabRebalancer.start();
        if (has(Bug.DOUBLE_INITIALISATION)) {
            cache.statistics.init();
        }
        List<EventLoop> workers = new ArrayList<>();
        for (int i = 1; i <= WORKERS; i++) {
            workers.add(concurrency.eventLoop("worker" + i));
        }
        cache.set("n", "0", false);

        int requests = serve(workers, cache);
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
        if (!Objects.equals(cache.get("n"), String.valueOf(INCREMENTS))) {
            throw new AssertionError("an increment is lost");
        }
        if (cache.statistics.total() != requests) {
            throw new AssertionError("the statistics have missed something");
        }
    }

    /** Says how much there is to be counted: each request, and each connection. */
    private int serve(List<EventLoop> workers, Cache cache) {
        List<List<Scheduler.Body>> clients = List.of(
                List.of(
                        () -> cache.watch(true),
                        () -> cache.increment("n"),
                        () -> cache.set("a", "text", false),
                        () -> cache.get("c"),
                        cache.assocMaintainer::wake,
                        () -> cache.set("b", "text", true)),
                List.of(
                        () -> cache.increment("n"),
                        () -> cache.set("c", "text", false),
                        () -> cache.watch(false),
                        () -> cache.get("a"),
                        () -> cache.delete("a"),
                        cache.lruCrawler::wake,
                        () -> cache.set("d", "text", false)));
        int counted = 0;
        for (int i = 0; i < clients.size(); i++) {
            EventLoop worker = workers.get(i % workers.size());
            counted++;
            if (has(Bug.RACE_ON_STATISTICS)) {
                cache.statistics.countUnlocked();
            } else {
                cache.statistics.count();
            }
            for (Scheduler.Body request : clients.get(i)) {
                counted++;
                worker.post("request", () -> {
                    cache.statistics.count();
                    cache.log("request");
                    request.run();
                });
            }
            counted++;
            worker.post("stats", () -> cache.statistics.print(has(Bug.RECURSIVE_LOCK)));
        }
        return counted;
    }
}
