package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.fidelity.side.Answer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How long an answer is waited for. An operation that has hung until the timeout gets less time from then on: otherwise shrinking what makes
 * it hang would take longer than all the rest.
 */
final class Patience {

    private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(300);
    private static final int TIMES_SLOWEST = 5;

    /** Who does not answer for so long does not say so at once, as one that has crashed does. */
    private static final long HANG_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Clock clock;
    private final AtomicLong slowest = new AtomicLong();
    private final Map<String, Answer> hung = new ConcurrentHashMap<>();

    Patience(Clock clock) {
        this.clock = clock;
    }

    /** Waits for an answer to a call of this operation. */
    Answer await(String operation, Future<Answer> future) throws InterruptedException {
        long start = clock.nanos();
        Answer known = hung.get(operation);
        try {
            Answer answer = known == null
                    ? future.get()
                    : future.get(Math.max(LEAST_NANOS, TIMES_SLOWEST * slowest.get()), TimeUnit.NANOSECONDS);
            heard(operation, answer, clock.nanos() - start);
            return answer;
        } catch (TimeoutException e) {
            future.cancel(true);
            return known == null ? Answer.none(e.getClass().getSimpleName(), "", 1) : known;
        } catch (ExecutionException e) {
            throw new IllegalStateException("The client of the emulator failed: " + e.getCause(), e.getCause());
        }
    }

    private void heard(String operation, Answer answer, long nanos) {
        if (answer.outcome() != Answer.Outcome.NO_ANSWER) {
            slowest.accumulateAndGet(nanos, Math::max);
        } else if (nanos > HANG_NANOS) {
            hung.put(operation, answer);
        }
    }
}
