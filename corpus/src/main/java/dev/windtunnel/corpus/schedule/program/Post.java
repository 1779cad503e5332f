package dev.windtunnel.corpus.schedule.program;

/** How a node reaches another one: messages from one node to another arrive in the order in which they were sent. */
@FunctionalInterface
public interface Post<M> {

    /** Sends a message, without waiting for anything. */
    void send(int to, M message);
}
