package dev.windtunnel.schedule;

/** What operations wait for; the scheduler knows nothing else about it. */
final class Resource {

    String name = "";
    /** Who has it, for the report of a deadlock. */
    int holder = Scheduler.NONE;

    void reset(String newName) {
        name = newName;
        holder = Scheduler.NONE;
    }
}
