package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Search;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs plans in lanes. With one lane everything happens in the calling thread. With several, plans that the search expects
 * to need soon are run ahead, and their results wait here until it is their turn.
 */
final class LaneRunner implements AutoCloseable {

    /** Results that wait for their turn; more would only fill the memory if the search turns elsewhere. */
    private static final int AHEAD_PER_LANE = 8;

    /** How long a subject that is interrupted may take to end, before its lane is closed all the same. */
    private static final int SECONDS_TO_END = 10;

    private final List<OpenLane> openLanes = new ArrayList<>();
    private final BlockingQueue<OpenLane> free;
    private final @Nullable ExecutorService threads;
    private final Map<Plan, Future<Execution>> ahead = new LinkedHashMap<>();
    private final Map<Plan, Execution> known = new HashMap<>();

    /** A lane with the choices that it uses again for every execution. */
    private record OpenLane(Lane lane, Choices choices) {}

    LaneRunner(Subject subject, int lanes) throws Exception {
        this.free = new ArrayBlockingQueue<>(lanes);
        this.threads = lanes == 1 ? null : Executors.newFixedThreadPool(lanes, LaneRunner::laneThread);
        try {
            for (int i = 0; i < lanes; i++) {
                openLanes.add(new OpenLane(subject.open(), new Choices()));
            }
        } catch (Exception e) {
            try {
                close();
            } catch (IOException closing) {
                e.addSuppressed(closing);
            }
            throw e;
        }
        free.addAll(openLanes);
    }

    private static Thread laneThread(Runnable work) {
        Thread thread = new Thread(work, "windtunnel-lane");
        thread.setDaemon(true);
        return thread;
    }

    /** Keeps a result for when its plan comes up. */
    void remember(Plan plan, Execution execution) {
        known.put(plan, execution);
    }

    /** Runs one plan now. */
    Execution run(Plan plan) throws InterruptedException {
        return run(plan, false);
    }

    /** Runs one plan now, for somebody who is going to read what happened step by step. */
    Execution tell(Plan plan) throws InterruptedException {
        return run(plan, true);
    }

    private Execution run(Plan plan, boolean told) throws InterruptedException {
        if (threads == null) {
            return run(openLanes.get(0), plan.pilot(), told);
        }
        return await(threads.submit(() -> runInFreeLane(plan, told)));
    }

    /** Runs the plan whose turn it is, and lets idle lanes run what is likely to come next. */
    Execution run(Plan plan, Search search) throws InterruptedException {
        if (!known.isEmpty()) {
            Execution result = known.remove(plan);
            if (result != null) {
                return result;
            }
        }
        if (threads == null) {
            return run(openLanes.get(0), plan.pilot(), false);
        }
        Future<Execution> mine = ahead.remove(plan);
        if (mine == null) {
            mine = threads.submit(() -> runInFreeLane(plan, false));
        }
        for (Plan later : search.ahead(openLanes.size())) {
            if (!known.containsKey(later)) {
                ahead.computeIfAbsent(later, next -> threads.submit(() -> runInFreeLane(next, false)));
            }
        }
        forgetOldest();
        return await(mine);
    }

    /** A search that turns elsewhere comes back to its oldest plans last, if at all. */
    private void forgetOldest() {
        Iterator<Future<Execution>> oldest = ahead.values().iterator();
        while (ahead.size() > openLanes.size() * AHEAD_PER_LANE && oldest.hasNext()) {
            if (oldest.next().isDone()) {
                oldest.remove();
            }
        }
    }

    /** How many results wait for their turn, or are on the way. */
    int waiting() {
        return ahead.size();
    }

    private static Execution await(Future<Execution> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private Execution runInFreeLane(Plan plan, boolean told) throws InterruptedException {
        OpenLane open = free.take();
        try {
            return run(open, plan.pilot(), told);
        } finally {
            free.add(open);
        }
    }

    private Execution run(OpenLane open, Pilot pilot, boolean told) {
        Choices choices = open.choices();
        choices.restart(pilot, told);
        Ending ending;
        try {
            open.lane().reset();
            ending = open.lane().run(choices);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ending = new Ending.Broken("interrupted");
        } catch (Throwable e) {
            ending = new Ending.Broken(String.valueOf(e));
        }
        if (ending instanceof Ending.Passed) {
            String divergence = choices.divergence();
            int unreached = choices.unreached();
            if (divergence != null) {
                ending = new Ending.Diverged(divergence);
            } else if (unreached > 0) {
                ending = new Ending.NotReached(unreached);
            }
        }
        Trace trace = choices.trace();
        return new Execution(0, trace.path(), trace, choices.features(), ending);
    }

    @Override
    public void close() throws IOException {
        if (threads != null) {
            threads.shutdownNow();
            awaitLanes(threads);
        }
        IOException trouble = null;
        for (OpenLane open : openLanes) {
            try {
                open.lane().close();
            } catch (IOException | RuntimeException e) {
                if (trouble == null) {
                    trouble = e instanceof IOException io ? io : new IOException(e);
                } else {
                    trouble.addSuppressed(e);
                }
            }
        }
        if (trouble != null) {
            throw trouble;
        }
    }

    /** No lane is closed under an execution that still runs in it. */
    private static void awaitLanes(ExecutorService threads) {
        // An interrupt is put off until the lanes have ended.
        boolean interrupted = Thread.interrupted();
        try {
            // A subject that cannot be stopped leaves a daemon thread behind, which does not keep the JVM alive.
            var unused = threads.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
