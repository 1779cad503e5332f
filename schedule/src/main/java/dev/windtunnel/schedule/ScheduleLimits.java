package dev.windtunnel.schedule;

import java.time.Duration;

/**
 * How long a schedule may take before it counts as endless.
 *
 * @param choosing how many times choices decide which of several operations continues; from then on operations take turns, so
 *     that an operation that spins until another one has done something is no livelock. Steps while only one operation can continue
 *     do not count
 * @param steps the number of steps that a schedule may take in all
 * @param patience the time that an operation may take from one step to the next
 * @param idle the number of steps for which all controlled threads may only read
 */
public record ScheduleLimits(int choosing, int steps, Duration patience, int idle) {

    private static final int IDLE = 20_000;

    /** 2,000 choices, 10,000 steps in all, 10 seconds for one. */
    public static final ScheduleLimits USUAL = new ScheduleLimits(2_000, 10_000, Duration.ofSeconds(10));

    /** For controlled threads: 5,000 choices, 5 million steps in all, 10 seconds for one. */
    public static final ScheduleLimits OF_THREADS = new ScheduleLimits(5_000, 5_000_000, Duration.ofSeconds(10));

    public ScheduleLimits(int choosing, int steps, Duration patience) {
        this(choosing, steps, patience, IDLE);
    }

    public ScheduleLimits {
        if (choosing < 1 || steps <= choosing) {
            throw new IllegalArgumentException(
                    "A schedule of " + steps + " steps, of which " + choosing
                            + " by choice, cannot tell a livelock from a long way; give 1 or more, and more in all than by choice.");
        }
    }

    /** The same with other numbers of steps. */
    public ScheduleLimits withSteps(int byChoice, int inAll) {
        return new ScheduleLimits(byChoice, inAll, patience, idle);
    }

    /** The same with another patience. */
    public ScheduleLimits withPatience(Duration other) {
        return new ScheduleLimits(choosing, steps, other, idle);
    }
}
