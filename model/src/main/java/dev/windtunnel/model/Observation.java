package dev.windtunnel.model;

import dev.windtunnel.explore.Choices;
import java.util.ArrayList;
import java.util.List;

/** What a test observes of a system, event by event. */
public final class Observation {

    private final Choices choices;
    private final List<Event> events = new ArrayList<>();

    private Observation(Choices choices) {
        this.choices = choices;
    }

    /** An observation of one execution; its events stand in the report. */
    public static Observation of(Choices choices) {
        return new Observation(choices);
    }

    /** Something was observed. */
    public void saw(String event, Object argument) {
        saw("", event, argument);
    }

    /** Something was observed of somebody, who has a column of the report. */
    public void saw(String by, String event, Object argument) {
        Event seen = new Event(by, event, argument);
        events.add(seen);
        choices.note(by, seen.toString(), "");
    }

    /** Everything so far. */
    public List<Event> events() {
        return List.copyOf(events);
    }

    /**
     * Throws {@link UnexplainedError} unless something that nobody saw explains everything that was observed. If there are too
     * many possibilities to tell, the report says so.
     */
    public void mustBeExplainedBy(Spec<?> spec) {
        mustBeExplainedBy(spec.checker());
    }

    /** The same with a checker that was set up for it. */
    public void mustBeExplainedBy(Checker<?> checker) {
        Verdict verdict = checker.check(events);
        if (verdict instanceof Verdict.Unexplained unexplained) {
            throw new UnexplainedError(events.get(unexplained.event()), unexplained);
        }
        if (verdict instanceof Verdict.GaveUp gaveUp) {
            choices.note("It cannot be told whether this has an explanation: " + gaveUp.why());
        }
    }
}
