package dev.windtunnel.corpus.schedule.paxos;

/** The messages between proposers, acceptors and the learner. */
sealed interface PaxosMessage {

    /** A client requests a proposer's value after this number of ticks. */
    record Propose(int ticks) implements PaxosMessage {}

    /** Phase 1a: asks for a promise to ignore every smaller ballot. */
    record Prepare(int ballot, int proposer) implements PaxosMessage {}

    /** Phase 1b: the promise, with the value accepted before; ballot 0 means none. */
    record Promise(int ballot, int acceptor, int acceptedBallot, int acceptedValue) implements PaxosMessage {}

    /** Phase 2a. */
    record Accept(int ballot, int proposer, int value) implements PaxosMessage {}

    /** Phase 2b. */
    record Accepted(int ballot, int acceptor, int value) implements PaxosMessage {}

    /** The ballot is too small. */
    record Rejected(int ballot) implements PaxosMessage {}
}
