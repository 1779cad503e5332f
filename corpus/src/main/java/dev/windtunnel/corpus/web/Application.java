package dev.windtunnel.corpus.web;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.fault.FaultPlan;

/**
 * An application of the corpus: its services, its functional test, and the faults that its services may show.
 *
 * @param <E> what the test talks to: a {@link Remote} if that is all it needs
 */
public interface Application<E> {

    /** Starts the services and returns the entry point for the test. */
    E deploy(Deployment deployment);

    /**
     * The functional test: one test for all executions. What it demands depends on what was injected, never on which execution
     * it is.
     *
     * @throws Throwable if the application does not do what it should
     */
    void test(E entry, CallExecution execution) throws Throwable;

    /** Which faults there are. */
    FaultPlan faults();

    /**
     * Whether services remember in one request what happened in another. The reduction takes each request by itself, so it would
     * leave out what only several of them show; such an application is explored without it.
     */
    default boolean remembers() {
        return false;
    }
}
