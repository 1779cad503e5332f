package dev.windtunnel.schedule;

import dev.windtunnel.explore.Pilot;

/** A pilot that wants to see who may go on before it says who does. */
interface SchedulePilot extends Pilot {

    /** Looks at a decision; the answer is asked for right afterwards, as a choice like any other. */
    void consider(Decision decision);
}
