package dev.windtunnel.schedule.models;

/**
 * Handles messages from a mailbox. Messages of one sender arrive in the order in which they were sent; those of different senders
 * in any order, as over a network.
 */
public interface Actor<M> {

    /** What an actor does with a message. */
    @FunctionalInterface
    interface Handler<M> {
        void handle(Actor<M> self, M message) throws Throwable;
    }

    String name();

    /** Sends a message, and does not wait. */
    void send(M message);

    /** A timer: this message arrives at some time from now. */
    void later(M message);
}
