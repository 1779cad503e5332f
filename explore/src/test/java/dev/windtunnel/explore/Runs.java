package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Plan;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Single executions, and what they looked like. */
public final class Runs {

    private Runs() {}

    /** Runs a body once, as a lane does. */
    public static Execution run(Subject.Body body, Pilot pilot) {
        Plan plan = () -> pilot;
        try (LaneRunner runner = new LaneRunner(Subject.of("body", body), 1)) {
            return runner.run(plan);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    public static Execution run(Subject.Body body, String path) {
        return run(body, Path.parse(path).pilot());
    }

    /** Everything that a trace tells. */
    public static List<String> dump(Trace trace) {
        List<String> lines = new ArrayList<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            lines.add(trace.kind(choice).name() + " " + trace.groups(choice) + " " + trace.label(choice) + "#"
                    + (trace.identified(choice) ? trace.identity(choice) : "") + " " + trace.taken(choice) + "/"
                    + trace.options(choice) + " because of " + trace.cause(choice) + " -> " + trace.outcome(choice));
        }
        lines.add(trace.notes().toString());
        return lines;
    }

    public static String messageOf(ThrowingCallable call) {
        return org.assertj.core.api.Assertions.catchThrowable(call).getMessage();
    }
}
