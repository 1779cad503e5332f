package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A pilot that wants to see who may go on before it says who does. */
interface SchedulePilot extends Pilot {

    /** Looks at a decision; the answer is asked for right afterwards, as a choice like any other. */
    void consider(Decision decision);

    /** The schedule is over; what a search is to learn from it is said as the outcome of one of its choices. */
    default void ended(Choices choices, List<Operation> operations) {}

    /** Who writes down what each step does, if anybody does. */
    default @Nullable StepRecorder recorder() {
        return null;
    }
}
