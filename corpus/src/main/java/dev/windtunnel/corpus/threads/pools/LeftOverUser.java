package dev.windtunnel.corpus.threads.pools;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** A request leaves its user in a thread-local of a pool thread, and the next request on that thread runs as that user. */
public final class LeftOverUser implements ThreadProgram {

    private static final ThreadLocal<@Nullable String> USER = new ThreadLocal<>();

    private final boolean removes;

    public LeftOverUser(boolean removes) {
        this.removes = removes;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        ExecutorService pool = Executors.newFixedThreadPool(2, team.pool("worker"));
        Future<?> login = pool.submit(this::actAsAnna);
        List<Future<String>> visits = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            visits.add(pool.submit(() -> String.valueOf(USER.get())));
        }
        login.get();
        List<String> users = new ArrayList<>();
        for (Future<String> visit : visits) {
            users.add(visit.get());
        }
        pool.shutdown();
        team.join();
        if (users.contains("anna")) {
            throw new AssertionError("a visitor has become anna");
        }
    }

    private void actAsAnna() {
        USER.set("anna");
        if (removes) {
            USER.remove();
        }
    }
}
