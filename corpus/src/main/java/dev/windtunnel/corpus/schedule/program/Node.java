package dev.windtunnel.corpus.schedule.program;

/** A state machine that gets one message at a time. */
@FunctionalInterface
public interface Node<M> {

    /** Does whatever a message asks for. */
    void receive(M message);
}
