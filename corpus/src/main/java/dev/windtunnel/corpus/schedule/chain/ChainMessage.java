package dev.windtunnel.corpus.schedule.chain;

/** What the client, the servers of the chain and their master tell one another. */
sealed interface ChainMessage {

    /** The client is to make its next update. */
    record Next() implements ChainMessage {}

    /** An update on its way from the client to the tail. Updates are numbered from 1. */
    record Update(int number) implements ChainMessage {}

    /** The tail has all updates up to this one; on its way to the head. */
    record Ack(int number) implements ChainMessage {}

    /** Somebody pulls the plug of a server. */
    record Crash() implements ChainMessage {}

    /** Nothing was heard of a server for so many ticks. */
    record Silence(int server, int ticks) implements ChainMessage {}

    /** The client's updates go to another server from now on. */
    record NewHead(int server) implements ChainMessage {}

    /** A server learns that nobody comes before it. */
    record BecomeHead() implements ChainMessage {}

    /** A server learns that nobody comes after it. */
    record BecomeTail() implements ChainMessage {}

    /** A server learns that the one after it is dead, and waits for another one. */
    record SuccessorFailed() implements ChainMessage {}

    /** A server learns who comes before it now, and is to say how far it is. */
    record NewPredecessor(int server) implements ChainMessage {}

    /** A server is so far. */
    record Progress(int server, int last) implements ChainMessage {}

    /** A server learns who comes after it now, and how far that one is. */
    record NewSuccessor(int server, int last) implements ChainMessage {}
}
