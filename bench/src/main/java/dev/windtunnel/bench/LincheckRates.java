package dev.windtunnel.bench;

import dev.windtunnel.schedule.Scheduler;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import ordinary.Figure2;
import ordinary.SmallPool;
import ordinary.TwoLockers;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.LincheckSettings;

/**
 * How many schedules a second Lincheck runs of an ordinary program. Its agent changes the classes of the JDK for the whole
 * process, so it has a process of its own, of which {@link ThreadRates} reads the last line.
 *
 * <p>It is measured at its best. Attaching its agent and detaching it is not counted. It is given half a minute before
 * anything is, because its rate still triples after twenty seconds. It may find that a program has no more interleavings and is
 * then asked once more. And its bound on loops, which would have it call 100 rounds of a loop a hang, is raised.
 */
final class LincheckRates {

    private static final Duration WARM_UP = Duration.ofSeconds(30);
    private static final Duration ROUND = Duration.ofSeconds(3);
    private static final int ROUNDS = 5;
    private static final int MOST_INVOCATIONS = 100_000_000;
    /** The defaults, but for the bound on loops, which is 50. */
    private static final LincheckSettings SETTINGS = new LincheckSettings(true, 10, 10_000, 20);

    /** Outside of the heap: Lincheck takes back what a program wrote to static variables. */
    private static final ByteBuffer COUNTS =
            ByteBuffer.allocateDirect(2 * Long.BYTES).order(java.nio.ByteOrder.nativeOrder());

    private static final int SCHEDULES = 0;
    private static final int CALLS = Long.BYTES;

    private LincheckRates() {}

    /** Measures one program: figure2, lockers or pool. */
    public static void main(String[] args) throws Exception {
        String name = args.length == 1 ? args[0] : "";
        Runnable program = switch (name) {
            case "figure2" -> counted(new Figure2(false));
            case "lockers" -> counted(new TwoLockers());
            case "pool" -> counted(new SmallPool());
            default ->
                throw new IllegalArgumentException(
                        "Program '" + name + "' is unknown; choose figure2, lockers or pool.");
        };
        if (name.equals("figure2")) {
            findTheBug();
        }
        Thread lincheck = new Thread(() -> {
            while (true) {
                check(program);
                add(CALLS);
            }
        });
        lincheck.setDaemon(true);
        // Whatever it is, the rate would be of something else than this program.
        lincheck.setUncaughtExceptionHandler((thread, failure) -> {
            System.err.println(failure);
            Runtime.getRuntime().halt(1);
        });
        lincheck.start();
        measure(WARM_UP);
        double[] rates = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            rates[i] = measure(ROUND);
        }
        System.out.printf(Locale.ROOT, "%.1f%n", Samples.best(rates));
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static Runnable counted(Scheduler.Body program) {
        return () -> {
            add(SCHEDULES);
            run(program);
        };
    }

    private static void run(Scheduler.Body program) {
        try {
            program.run();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** If it did not explore interleavings, its rate would mean nothing. */
    private static void findTheBug() {
        Figure2 strict = new Figure2(true);
        try {
            check(() -> run(strict));
        } catch (LincheckAssertionError e) {
            if (String.valueOf(e.getMessage()).contains("x is 1")) {
                return;
            }
            throw e;
        }
        throw new IllegalStateException("Lincheck did not find the bug of figure 2; it does not control this program.");
    }

    private static void check(Runnable block) {
        // The only way to its settings; what is public takes the defaults.
        Lincheck.runConcurrentTestInternal$lincheck(MOST_INVOCATIONS, SETTINGS, block);
    }

    private static void add(int what) {
        COUNTS.putLong(what, COUNTS.getLong(what) + 1);
    }

    /** Schedules per second of the time between the first and the last schedule of each call that was under way. */
    private static double measure(Duration time) throws InterruptedException {
        long end = CpuTime.nanos() + time.toNanos();
        long schedules = 0;
        long nanos = 0;
        long changed = 0;
        long count = COUNTS.getLong(SCHEDULES);
        long calls = -1;
        while (CpuTime.nanos() < end) {
            TimeUnit.MILLISECONDS.sleep(5);
            long now = System.nanoTime();
            long newCalls = COUNTS.getLong(CALLS);
            long newCount = COUNTS.getLong(SCHEDULES);
            if (newCount != count) {
                if (newCalls == calls) {
                    schedules += newCount - count;
                    nanos += now - changed;
                }
                changed = now;
                count = newCount;
                calls = newCalls;
            }
        }
        return nanos == 0 ? 0 : schedules * 1e9 / nanos;
    }
}
