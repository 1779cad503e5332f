package dev.windtunnel.sfit.spec;

/**
 * Assertions that hold under a fault, instead of those of the happy path, and how often stubs are called then.
 *
 * @param <R> the answer; there is none if the test gets a failure
 */
@FunctionalInterface
public interface FaultCheck<R> {
    void check(R answer, StubCounts calls) throws Exception;
}
