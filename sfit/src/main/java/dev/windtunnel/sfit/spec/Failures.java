package dev.windtunnel.sfit.spec;

import dev.windtunnel.sfit.stub.CallPattern;

/**
 * Takes what a test says about faults.
 *
 * @param <R> what the test gets without a fault
 */
public interface Failures<R> {

    /** Begins a statement about faults of these calls. */
    FaultStatement<R> when(CallPattern call);

    /** Begins a statement about faults of calls of this method, named as in {@link CallPattern}. */
    FaultStatement<R> when(String method);

    /**
     * Says what holds whenever the test gets a failure with this code, whatever fault led to it.
     *
     * @param code a status, its number, or the class of an exception
     */
    Failures<R> onFailure(Object code, FailureCheck assertions);
}
