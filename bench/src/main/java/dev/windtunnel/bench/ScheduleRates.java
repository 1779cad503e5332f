package dev.windtunnel.bench;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.ScheduleSubject;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantLock;

/**
 * How many schedules per second of CPU time of Nekara's figure 2, written with the scheduler: three threads set a variable under a lock, and
 * one of the values must not be the last.
 *
 * <p>The yardstick is the same program on three threads that nobody controls, which are started and joined each time: what
 * somebody would do who hopes to meet another order by running a test again. The budget is smaller before Java 24, where each
 * switch is a handover between threads of the operating system.
 */
public final class ScheduleRates {

    private static final Duration ROUND = Duration.ofSeconds(2);
    private static final int ROUNDS = 5;
    private static final double BUDGET = Runtime.version().feature() >= 24 ? 30 : 5;

    private ScheduleRates() {}

    public static void main(String[] args) throws Exception {
        double bare = uncontrolled();
        double random = controlled(ScheduleStrategy.RANDOM);
        double portfolio = controlled(ScheduleStrategy.PORTFOLIO);
        BudgetRow.atLeast(
                        BUDGET,
                        "figure 2 with the scheduler, random walk",
                        random / bare,
                        String.format(
                                Locale.ROOT,
                                "%,.0f/s, portfolio %,.0f/s; uncontrolled %,.0f/s",
                                random,
                                portfolio,
                                bare))
                .report();
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
        for (int round = 0; round < rates.length; round++) {
            long start = CpuTime.nanos();
            long executions = 0;
            for (long seed = 0; CpuTime.nanos() - start < ROUND.toNanos(); seed++) {
                Summary summary = subject.explore(
                        Exploration.of(subject).search(strategy.search(seed)).budget(Budget.ofTime(ROUND)));
                executions += summary.executions();
            }
            rates[round] = executions / ((CpuTime.nanos() - start) / 1e9);
        }
        return Samples.warmMedian(rates);
    }

    private static double uncontrolled() throws Exception {
        double[] rates = new double[ROUNDS + 1];
        for (int i = 0; i < rates.length; i++) {
            long start = CpuTime.nanos();
            int runs = 0;
            while (CpuTime.nanos() - start < ROUND.toNanos()) {
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
            rates[i] = runs / ((CpuTime.nanos() - start) / 1e9);
        }
        return Samples.warmMedian(rates);
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
