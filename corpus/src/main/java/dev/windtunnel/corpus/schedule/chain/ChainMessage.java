package dev.windtunnel.corpus.schedule.chain;

/** The messages between the client, the servers of the chain and their master. */
sealed interface ChainMessage {

    /** The client is to make its next update. */
    record Next() implements ChainMessage {}

    /** An update on its way from the client to the tail. Updates are numbered from 1. */
    record Update(int number) implements ChainMessage {}

    /** The tail has all updates up to this one; on its way to the head. */
    record Ack(int number) implements ChainMessage {}

    /** A server crashes. */
    record Crash() implements ChainMessage {}

    /** A server was silent for this number of ticks. */
    record Silence(int server, int ticks) implements ChainMessage {}

    /** The client's updates go to another server from now on. */
    record NewHead(int server) implements ChainMessage {}

    /** The server becomes the head. */
    record BecomeHead() implements ChainMessage {}

    /** The server becomes the tail. */
    record BecomeTail() implements ChainMessage {}

    /** The successor of the server has crashed; a new one will be selected. */
    record SuccessorFailed() implements ChainMessage {}

    /** The server gets a new predecessor, and must report its last update. */
    record NewPredecessor(int server) implements ChainMessage {}

    /** The last update of a server. */
    record Progress(int server, int last) implements ChainMessage {}

    /** The server gets a new successor, with the last update of that one. */
    record NewSuccessor(int server, int last) implements ChainMessage {}
}
