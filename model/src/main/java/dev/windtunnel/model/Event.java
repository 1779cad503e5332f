package dev.windtunnel.model;

/**
 * Something that was observed.
 *
 * @param by who did it, as a column of the report: "client 1"; empty if it is about all of them
 * @param name which event of the specification it is
 * @param argument what was observed
 */
public record Event(String by, String name, Object argument) {

    /** An event that is nobody's in particular. */
    public static Event of(String name, Object argument) {
        return new Event("", name, argument);
    }

    @Override
    public String toString() {
        return name + " " + argument;
    }
}
