package dev.windtunnel.corpus.schedule.cache;

/** The bugs, numbered as in Table II. */
public enum Bug {
    DOUBLE_INITIALISATION(1, "The mutex of the statistics is initialised by the dispatcher, and again by the workers."),
    RACE_ON_STATISTICS(2, "The dispatcher counts in the statistics without their mutex."),
    RECURSIVE_LOCK(3, "Printing the statistics locks their mutex twice."),
    JOIN_WITHOUT_START(4, "The dispatcher joins a thread that this configuration never started."),
    TORN_INCREMENT(5, "Counting an item up is a read and a write, each of them locked by itself."),
    CLEARED_VARIABLE(6, "A worker looks twice at a variable that another one clears."),
    JOIN_AGAIN(7, "The dispatcher joins a thread a second time."),
    MISSED_STOP(
            8,
            "The thread that moves memory goes to sleep without looking whether it was told to stop while it was busy."),
    DOUBLE_UNLOCK(9, "A miss unlocks the mutex of its items, and then the caller unlocks it again.");

    private final int number;
    private final String description;

    Bug(int number, String description) {
        this.number = number;
        this.description = description;
    }

    /** Its number in Table II. */
    public int number() {
        return number;
    }

    /** A description in one sentence. */
    public String description() {
        return description;
    }
}
