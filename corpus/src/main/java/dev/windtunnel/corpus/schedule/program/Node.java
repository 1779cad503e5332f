package dev.windtunnel.corpus.schedule.program;

/** A state machine that gets one message at a time. */
@FunctionalInterface
public interface Node<M> {

    /** Handles a message. */
    void receive(M message);
}
