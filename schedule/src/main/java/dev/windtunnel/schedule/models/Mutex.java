package dev.windtunnel.schedule.models;

/**
 * A mutex as in POSIX threads. The model throws a {@link dev.windtunnel.schedule.MisuseException} wherever POSIX leaves the result
 * undefined: locking a mutex that one holds, unlocking one that one does not hold, initialising one that is in use, or using one
 * that was destroyed.
 */
public interface Mutex {

    /** Makes it ready for use. */
    void init();

    void lock();

    void unlock();

    /** Ends its use; it can be initialised again. */
    void destroy();
}
