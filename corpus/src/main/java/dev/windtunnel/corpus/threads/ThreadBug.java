package dev.windtunnel.corpus.threads;

import dev.windtunnel.schedule.Scheduler;

/** A bug and its fixed twin. */
public final class ThreadBug {

    /** Creates the program with the bug, or its fixed twin, for one run. */
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

    /** The name. */
    public String name() {
        return name;
    }

    /** A description in one sentence. */
    public String description() {
        return description;
    }

    /**
     * The oracle that finds it: "assertion", "exception", "deadlock", "lost wake-up", "livelock", "thread-safety violation".
     * The last is for programs in which each call on a collection is correct as long as no other call interrupts it.
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
