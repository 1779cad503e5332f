package dev.windtunnel.schedule.control;

import java.lang.invoke.MethodHandle;

/**
 * The initialisation of a class that happens in each schedule when the class is first used. It is locked like a monitor while a
 * thread initialises the class.
 */
final class ClassInitialisation {

    private final Class<?> type;
    private final int slot;
    private final MethodHandle code;
    private boolean isDone;
    private boolean hasFailed;

    /**
     * @param code the copy of the initialiser
     */
    ClassInitialisation(Class<?> type, int slot, MethodHandle code) {
        this.type = type;
        this.slot = slot;
        this.code = code;
        // The JVM has just done it.
        this.isDone = true;
    }

    Class<?> type() {
        return type;
    }

    int slot() {
        return slot;
    }

    /** Another schedule begins. */
    void begins() {
        isDone = false;
        hasFailed = false;
    }

    boolean isDone() {
        return isDone;
    }

    boolean hasFailed() {
        return hasFailed;
    }

    /** Throws if the class could not be initialised in this schedule. */
    void requireSuccess() {
        if (hasFailed) {
            throw new NoClassDefFoundError("Could not initialize class " + type.getName());
        }
    }

    void run() throws Throwable {
        code.invokeExact();
    }

    void isOver(boolean failed) {
        isDone = true;
        hasFailed = failed;
    }
}
