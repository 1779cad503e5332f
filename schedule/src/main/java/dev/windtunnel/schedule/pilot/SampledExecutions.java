package dev.windtunnel.schedule.pilot;

/**
 * Which executions a search learns from. What a program looks like is known after a few of them, so that a log need not keep
 * the traces of all; later ones are looked at now and then, because rare branches may be longer.
 */
final class SampledExecutions {

    private static final int FIRST = 32;
    private static final int EVERY = 32;

    private SampledExecutions() {}

    static boolean isOne(long number) {
        return number <= FIRST || number % EVERY == 0;
    }
}
