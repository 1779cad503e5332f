package dev.windtunnel.corpus.threads;

import dev.windtunnel.schedule.Scheduler;

/** A bug and its fixed twin. */
public final class ThreadBug {

    /** Makes the program with the bug, or its fixed twin, for one run. */
    @FunctionalInterface
    interface Twins {
        ThreadProgram of(boolean fixed);
    }

    private final String name;
    private final String description;
    private final String oracle;
    private final boolean needsPlainAccesses;
    private final Twins twins;

    ThreadBug(String name, String description, String oracle, boolean needsPlainAccesses, Twins twins) {
        this.name = name;
        this.description = description;
        this.oracle = oracle;
        this.needsPlainAccesses = needsPlainAccesses;
        this.twins = twins;
    }

    /** How it is called. */
    public String name() {
        return name;
    }

    /** What is wrong, in a sentence. */
    public String description() {
        return description;
    }

    /**
     * Who finds it: "assertion", "exception", "deadlock", "lost wake-up", "livelock", "thread-safety violation". The last is for
     * programs in which each call on a collection is right as long as it is not interrupted by another one.
     */
    public String oracle() {
        return oracle;
    }

    /** Whether it shows only if threads can be switched at accesses to ordinary fields, arrays and collections. */
    public boolean needsPlainAccesses() {
        return needsPlainAccesses;
    }

    /** One run of the program with the bug, or of its fixed twin, from the beginning. */
    public Scheduler.Body body(boolean withBug) {
        return () -> twins.of(!withBug).run();
    }
}
