package dev.windtunnel.model;

import java.util.List;

/**
 * Decides which states can still lead to what the next stable point shows. An observation is checked when it is complete, so
 * the later events are known, and they rule out most states that the earlier events allow.
 *
 * <p>It must be sound: it may return false only if no events whatsoever, observed and conjectured, lead from the state
 * through the events ahead. Otherwise correct systems would be reported. Returning true always is sound, but useless.
 *
 * @param <S> the states
 */
@FunctionalInterface
public interface LookAhead<S> {

    /**
     * Whether the state can still lead through the events ahead.
     *
     * @param ahead the later events, up to and including the next stable point
     */
    boolean possible(S state, List<Event> ahead);
}
