package dev.windtunnel.sfit.spec;

/**
 * A part of a test that uses something.
 *
 * @param <T> what it uses
 */
@FunctionalInterface
public interface Part<T> {
    void accept(T used) throws Exception;
}
