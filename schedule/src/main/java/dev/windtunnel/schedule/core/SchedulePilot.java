package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A pilot that sees which operations may continue before it answers which one does. */
public interface SchedulePilot extends Pilot {

    /** Prepares the answer to a decision, which is asked right afterwards as a choice like any other. */
    void consider(Decision decision);

    /** An operation takes its next step, whether it was decided or there was no other one. */
    default void continues(Operation next) {}

    /** The program has reached a state, of which this is the hash. */
    default void reached(long hash) {}

    /** The schedule has ended. A pilot tells its search something by observing an outcome of one of the choices. */
    default void ended(Choices choices, List<Operation> operations) {}

    /** Records what each step does; null if the pilot does not need that. */
    default @Nullable StepRecorder recorder() {
        return null;
    }
}
