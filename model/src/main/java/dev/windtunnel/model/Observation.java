package dev.windtunnel.model;

import dev.windtunnel.explore.Choices;
import java.util.ArrayList;
import java.util.List;

/** The events that a test observes of a system, in order. */
public final class Observation {

    private final Choices choices;
    private final ObservationCounts counts;
    private final List<Event> events = new ArrayList<>();

    Observation(Choices choices, ObservationCounts counts) {
        this.choices = choices;
        this.counts = counts;
    }

    /** An observation of one execution; the report shows its events. */
    public static Observation of(Choices choices) {
        return new ObservationCounts("").observe(choices);
    }

    /** Records an event. */
    public void saw(String event, Object argument) {
        saw("", event, argument);
    }

    /** Records an event of an actor, which gets a column of the report. */
    public void saw(String by, String event, Object argument) {
        Event seen = new Event(by, event, argument);
        events.add(seen);
        choices.note(by, seen.toString(), "");
    }

    /** The events so far. */
    public List<Event> events() {
        return List.copyOf(events);
    }

    /**
     * Throws {@link UnexplainedError} if the events have no explanation under this specification. If there are too many
     * possible states to decide, the report says so.
     */
    public void mustBeExplainedBy(Spec<?> spec) {
        mustBeExplainedBy(spec.checker());
    }

    /** The same with a configured checker. */
    public void mustBeExplainedBy(Checker<?> checker) {
        Verdict verdict = checker.check(events);
        counts.checked(verdict);
        if (verdict instanceof Verdict.Unexplained unexplained) {
            throw new UnexplainedError(events.get(unexplained.event()), unexplained);
        }
        if (verdict instanceof Verdict.GaveUp gaveUp) {
            choices.note("It cannot be told whether this has an explanation: " + gaveUp.why());
        }
    }
}
