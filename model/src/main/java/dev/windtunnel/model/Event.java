package dev.windtunnel.model;

/**
 * An observed event.
 *
 * @param by the actor, as a column of the report: "client 1"; empty if the event is about all of them
 * @param name the name of the event in the specification
 * @param argument the observed value
 */
public record Event(String by, String name, Object argument) {

    /** An event without an actor. */
    public static Event of(String name, Object argument) {
        return new Event("", name, argument);
    }

    @Override
    public String toString() {
        return name + " " + argument;
    }
}
