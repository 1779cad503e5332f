package dev.windtunnel.schedule.pilot;

/**
 * Which executions a search learns from: the first ones, and then a sample, because rare branches may be longer. So a log need
 * not keep the traces of all executions.
 */
final class SampledExecutions {

    private static final int FIRST = 32;
    private static final int EVERY = 32;

    private SampledExecutions() {}

    static boolean isOne(long number) {
        return number <= FIRST || number % EVERY == 0;
    }
}
