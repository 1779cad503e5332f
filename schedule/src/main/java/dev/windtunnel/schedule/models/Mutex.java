package dev.windtunnel.schedule.models;

/**
 * A mutex in the manner of POSIX threads. The model throws a {@link dev.windtunnel.schedule.MisuseException} whenever POSIX
 * leaves open what happens: locking what one has, unlocking what one has not, initialising what is in use, using what was
 * destroyed.
 */
public interface Mutex {

    /** Makes it ready for use. */
    void init();

    void lock();

    void unlock();

    /** Ends its use; it can be initialised again. */
    void destroy();
}
