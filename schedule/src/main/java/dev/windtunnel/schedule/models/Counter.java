package dev.windtunnel.schedule.models;

/** A number that can be compared, set and added to in one step. */
public interface Counter {

    int get();

    void set(int value);

    boolean compareAndSet(int expected, int value);

    int addAndGet(int amount);

    default int incrementAndGet() {
        return addAndGet(1);
    }

    default int decrementAndGet() {
        return addAndGet(-1);
    }
}
