package dev.windtunnel.schedule.models.check;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.RandomSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** Runs small programs with the real thing, in real threads. */
final class RealRuns<P> {

    private static final int GLANCE_MILLIS = 2;
    /** So many times in a row no thread may be seen running before they count as stuck. */
    private static final int GLANCES = 25;

    private static final int MOST_SPINS = 2_000;

    private final Supplier<P> maker;

    RealRuns(Supplier<P> maker) {
        this.maker = maker;
    }

    /** The outcomes of several runs in which all bodies start at once. */
    Set<String> atTheSameTime(List<ModelCheck.Named<P>> clients, int runs, Duration time) throws InterruptedException {
        Set<String> outcomes = new TreeSet<>();
        Clock clock = Clock.system();
        long start = clock.nanos();
        for (int i = 0; i < runs && clock.nanos() - start < time.toNanos(); i++) {
            Outcome outcome = outcome(clients);
            P primitive = maker.get();
            CountDownLatch go = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            for (int at = 0; at < clients.size(); at++) {
                RandomSource random = RandomSource.of(i, at);
                Thread thread = thread(outcome, clients.get(at), primitive, random, go);
                threads.add(thread);
                thread.start();
            }
            go.countDown();
            outcomes.add(await(threads, outcome));
        }
        return outcomes;
    }

    /** The outcome if each body starts when the one before has ended; none starts after one that got stuck. */
    String oneAfterTheOther(List<ModelCheck.Named<P>> clients) throws InterruptedException {
        Outcome outcome = outcome(clients);
        P primitive = maker.get();
        String words = outcome.words();
        for (ModelCheck.Named<P> client : clients) {
            Thread thread = thread(outcome, client, primitive, RandomSource.of(0, 0), new CountDownLatch(0));
            thread.start();
            words = await(List.of(thread), outcome);
            if (Outcome.isStuck(words)) {
                return words;
            }
        }
        return words;
    }

    private Outcome outcome(List<ModelCheck.Named<P>> clients) {
        return new Outcome(clients.stream().map(ModelCheck.Named::name).toList());
    }

    private Thread thread(
            Outcome outcome, ModelCheck.Named<P> client, P primitive, RandomSource random, CountDownLatch go) {
        Outcome.Part part = outcome.part(client.name(), () -> dawdle(random));
        Thread thread = new Thread(
                () -> part.run(() -> {
                    go.await();
                    dawdle(random);
                    client.body().run(primitive, part);
                }),
                client.name());
        thread.setDaemon(true);
        return thread;
    }

    @SuppressWarnings("ThreadPriorityCheck") // Nothing relies on the order; other orders only make the sample better.
    private static void dawdle(RandomSource random) {
        if (random.onceIn(2)) {
            Thread.yield();
        } else {
            for (int i = random.below(MOST_SPINS); i > 0; i--) {
                Thread.onSpinWait();
            }
        }
    }

    /** The outcome when all bodies have ended, or none has moved for a while. */
    private static String await(List<Thread> threads, Outcome outcome) throws InterruptedException {
        int still = 0;
        String before = "";
        for (Thread thread : threads) {
            while (thread.isAlive() && still < GLANCES) {
                thread.join(GLANCE_MILLIS);
                String now = outcome.words();
                boolean moved = !now.equals(before) || threads.stream().anyMatch(RealRuns::runs);
                still = moved ? 0 : still + 1;
                before = now;
            }
        }
        String words = outcome.words();
        threads.forEach(Thread::interrupt);
        return words;
    }

    private static boolean runs(Thread thread) {
        return thread.getState() == Thread.State.RUNNABLE;
    }
}
