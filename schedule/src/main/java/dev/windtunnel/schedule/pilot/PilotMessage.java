package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.schedule.core.ChoiceKinds;

/** What a pilot tells its search: a text that is kept as the outcome of the first decision. */
final class PilotMessage {

    private static final int NONE = -1;

    private PilotMessage() {}

    static void write(Choices choices, String text) {
        int decision = firstDecision(choices.trace());
        if (decision != NONE) {
            choices.observe(decision, text);
        }
    }

    /** The text; empty if there is none. */
    static String read(Trace trace) {
        int decision = firstDecision(trace);
        String text = decision == NONE ? null : trace.outcome(decision);
        return text == null ? "" : text;
    }

    private static int firstDecision(Trace trace) {
        for (int choice = 0; choice < trace.size(); choice++) {
            if (ChoiceKinds.isDecision(trace.kind(choice))) {
                return choice;
            }
        }
        return NONE;
    }
}
