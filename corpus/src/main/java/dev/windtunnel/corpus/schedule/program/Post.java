package dev.windtunnel.corpus.schedule.program;

/** Sends messages between nodes; messages from one node to another arrive in order. */
@FunctionalInterface
public interface Post<M> {

    /** Sends a message, without waiting for anything. */
    void send(int to, M message);
}
