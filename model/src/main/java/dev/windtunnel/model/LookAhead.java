package dev.windtunnel.model;

import java.util.List;

/**
 * Says which states can still become what the next stable point shows. An observation is checked when it is complete, so the
 * future is known, and most states that are possible by what came before are not by what comes after.
 *
 * <p>It must be sound: false only if no events whatsoever, observed and conjectured, lead from the state through the events ahead.
 * Otherwise correct systems are accused. To answer true always is sound, and useless.
 *
 * @param <S> the states
 */
@FunctionalInterface
public interface LookAhead<S> {

    /**
     * Whether there is still hope for a state.
     *
     * @param ahead the events that are yet to come, up to and with the next stable point
     */
    boolean possible(S state, List<Event> ahead);
}
