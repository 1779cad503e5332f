package dev.windtunnel.sfit.spec;

/**
 * Assertions about what the test got.
 *
 * @param <R> the answer
 */
@FunctionalInterface
public interface Check<R> {
    void check(R answer) throws Exception;
}
