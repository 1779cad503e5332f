package dev.windtunnel.rain.oracle;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.rain.consequence.Aftermath;
import dev.windtunnel.rain.consequence.CalmCalls;
import dev.windtunnel.rain.consequence.Consequence;
import dev.windtunnel.rain.consequence.Consequences;
import java.util.List;

/** What a bug leads to, as far as a run that shows it tells. */
public final class ObservedConsequences {

    private ObservedConsequences() {}

    /** Of a run in which nothing was observed from inside: its JVM has ended, or the test has not. */
    static Consequences of(Ending ending) {
        if (ending instanceof Ending.Stuck) {
            return Consequences.NONE.and(Consequence.OPERATION_FAILURE, "the test does not come to an end");
        }
        return Consequences.NONE.and(Consequence.CRASH, "the JVM has ended during the test");
    }

    /** Of a test that has ended. */
    public static Consequences of(Observation seen, CalmCalls calm) {
        return Consequences.NONE
                .andIf(
                        seen.escaped() && !seen.explained(),
                        Consequence.UNRELATED_EXCEPTION,
                        "the caller gets an exception that is not the fault")
                .andIf(
                        // An answer of the service itself to a further attempt says that the first one has done it.
                        seen.gaveUp() && (!seen.ownAnswer() || seen.done() == 0),
                        Consequence.OPERATION_FAILURE,
                        "the call failed in the end")
                .andIf(
                        seen.failed() && seen.assertion() && !seen.escaped(),
                        Consequence.INCORRECT,
                        "an assertion of the test fails")
                .and(aftermath(seen.aftermath()).consequences(calm, seen.escaped()));
    }

    private static Aftermath aftermath(List<String> lines) {
        return Aftermath.read(lines);
    }
}
