package dev.windtunnel.sfit.stub;

import org.jspecify.annotations.Nullable;

/**
 * Calls that a stub can answer.
 *
 * @param <A> what it answers
 */
public abstract class StubbedCall<A> extends CallPattern {

    protected StubbedCall(String method, @Nullable String arguments) {
        super(method, arguments);
    }

    /** The arguments of a request that has arrived, as reports show them. */
    protected abstract String text(String query, byte[] body);

    /** An answer as it is sent. */
    protected abstract StubAnswer answer(A value);
}
