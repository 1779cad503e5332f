package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Features;
import dev.windtunnel.explore.search.Pilot;

/** An execution as a search gets it back from a log: with nothing that it did not say it needs. */
public final class Logged {

    private Logged() {}

    public static Execution of(Execution execution, Needs needs) {
        Features features = needs.features() ? execution.features() : Features.NONE;
        return new Execution(
                execution.number(), execution.path(), trace(execution.trace(), needs), features, execution.ending());
    }

    private static Trace trace(Trace trace, Needs needs) {
        int[] next = {0};
        Choices choices = Choices.answeredBy(new Pilot() {
            @Override
            public int atPosition(int position, int options) {
                return trace.taken(next[0]);
            }

            @Override
            public int atIdentity(long identity, int options) {
                return trace.taken(next[0]);
            }
        });
        boolean everything = needs.outcomes();
        for (; next[0] < trace.size() && needs.trace(); next[0]++) {
            int choice = next[0];
            String kind = everything ? trace.kind(choice).name() : "logged";
            choices.ask(
                    Kind.identified(kind).withOpenEnd(),
                    everything ? trace.label(choice) : "",
                    trace.identity(choice),
                    trace.options(choice),
                    Choices.NO_CAUSE);
            String outcome = trace.outcome(choice);
            if (everything && outcome != null) {
                choices.observe(choice, outcome);
            }
        }
        return choices.trace();
    }
}
