package dev.windtunnel.schedule.core;

/** Something that operations wait for; the scheduler knows nothing else about it. */
public final class Resource {

    private String name = "";
    private int holder = Operation.NONE;

    void reset(String newName) {
        name = newName;
        holder = Operation.NONE;
    }

    public String name() {
        return name;
    }

    /** The operation that holds it, for the report of a deadlock. */
    int holder() {
        return holder;
    }

    public void acquiredBy(Operation operation) {
        holder = operation.id;
    }

    public void released() {
        holder = Operation.NONE;
    }
}
