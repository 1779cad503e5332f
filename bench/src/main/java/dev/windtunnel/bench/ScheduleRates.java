package dev.windtunnel.bench;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.ScheduleSubject;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/**
 * How many schedules a second of Nekara's figure 2, written with the scheduler: three threads set a variable under a lock, and
 * one of the values must not be the last. Beside it the same program on threads that nobody controls. Exits with 1 if the
 * random walk is slower than its budget.
 */
public final class ScheduleRates {

    private static final Duration ROUND = Duration.ofSeconds(2);
    private static final int ROUNDS = 5;

    private ScheduleRates() {}

    public static void main(String[] args) throws Exception {
        int version = Runtime.version().feature();
        double budget = version >= 24 ? 200_000 : 30_000;
        System.out.printf("%-45s %14s   Java %d%n", "figure 2, schedules per second on one core", "median", version);
        double random = controlled(ScheduleStrategy.RANDOM);
        boolean kept = random >= budget;
        System.out.printf("%-45s %,14.0f   at least %,.0f%s%n", "random walk", random, budget, kept ? "" : "  MISSED");
        System.out.printf("%-45s %,14.0f%n", "portfolio", controlled(ScheduleStrategy.PORTFOLIO));
        double bare = uncontrolled();
        System.out.printf(
                "%-45s %,14.0f   (the random walk is %.0f times as fast)%n",
                "uncontrolled, three threads each", bare, random / bare);
        System.exit(kept ? 0 : 1);
    }

    private static double controlled(ScheduleStrategy strategy) throws Exception {
        ScheduleSubject subject = ScheduleSubject.of("figure 2", scheduler -> {
            Figure2 program = new Figure2();
            int lock = scheduler.resource("lock");
            int[] threads = new int[3];
            for (int i = 0; i < threads.length; i++) {
                int value = i + 1;
                threads[i] = scheduler.run("thread", () -> {
                    scheduler.scheduleNext();
                    while (program.locked) {
                        scheduler.waitFor(lock);
                    }
                    program.locked = true;
                    program.x = value;
                    program.locked = false;
                    scheduler.signal(lock);
                });
            }
            for (int thread : threads) {
                scheduler.join(thread);
            }
            program.look();
        });
        double[] rates = new double[ROUNDS + 1];
        for (int i = 0; i < rates.length; i++) {
            long start = System.nanoTime();
            Summary summary = subject.explore(
                    Exploration.of(subject).search(strategy.search(i)).budget(Budget.ofTime(ROUND)));
            rates[i] = summary.executions() / ((System.nanoTime() - start) / 1e9);
        }
        return median(rates);
    }

    private static double uncontrolled() throws Exception {
        double[] rates = new double[ROUNDS + 1];
        for (int i = 0; i < rates.length; i++) {
            long start = System.nanoTime();
            int runs = 0;
            while (System.nanoTime() - start < ROUND.toNanos()) {
                Figure2 program = new Figure2();
                ReentrantLock lock = new ReentrantLock();
                Thread[] threads = new Thread[3];
                for (int t = 0; t < threads.length; t++) {
                    int value = t + 1;
                    threads[t] = new Thread(() -> {
                        lock.lock();
                        program.x = value;
                        lock.unlock();
                    });
                    threads[t].start();
                }
                for (Thread thread : threads) {
                    thread.join();
                }
                program.look();
                runs++;
            }
            rates[i] = runs / ((System.nanoTime() - start) / 1e9);
        }
        return median(rates);
    }

    /** Without the first one, in which the code is still being compiled. */
    private static double median(double[] rates) {
        double[] warm = Arrays.copyOfRange(rates, 1, rates.length);
        Arrays.sort(warm);
        return warm[warm.length / 2];
    }

    private static final class Figure2 {
        private static int bad;

        private boolean locked;
        private int x;

        /** What the figure asserts is only counted: shrinking would be measured, too. */
        void look() {
            if (x == 1) {
                bad++;
            }
        }
    }
}
