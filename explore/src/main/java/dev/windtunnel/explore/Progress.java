package dev.windtunnel.explore;

/** Hears how an exploration gets on. It is called from the exploring thread and must return at once. */
public interface Progress {

    /** The calm runs are done. */
    default void calm(Calm calm) {}

    /** So many executions are committed, with so many findings. */
    default void committed(long executions, int findings) {}

    /** Shrinking has run so many executions, and its best path deviates so often. */
    default void shrinking(int runs, int deviations) {}

    /** A finding is shrunk. */
    default void found(Finding finding) {}

    /** Nobody listens. */
    static Progress none() {
        return new Progress() {};
    }
}
