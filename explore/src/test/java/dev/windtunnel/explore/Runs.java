package dev.windtunnel.explore;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Single executions, and what they looked like. */
final class Runs {

    private Runs() {}

    /** Runs a body once, as a lane does. */
    static Execution run(Subject.Body body, Pilot pilot) {
        Plan plan = () -> pilot;
        try (Runner runner = new Runner(Subject.of("body", body), 1)) {
            return runner.run(plan);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    static Execution run(Subject.Body body, String path) {
        return run(body, new PathPilot(Path.parse(path)));
    }

    /** Everything that a trace tells. */
    static List<String> dump(Trace trace) {
        List<String> lines = new ArrayList<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            lines.add(trace.kind(choice).name() + " " + trace.groups(choice) + " " + trace.label(choice) + "#"
                    + (trace.identified(choice) ? trace.identity(choice) : "") + " " + trace.taken(choice) + "/"
                    + trace.options(choice) + " because of " + trace.cause(choice) + " -> " + trace.outcome(choice));
        }
        lines.add(trace.notes().toString());
        return lines;
    }

    static String messageOf(ThrowingCallable call) {
        return org.assertj.core.api.Assertions.catchThrowable(call).getMessage();
    }
}
