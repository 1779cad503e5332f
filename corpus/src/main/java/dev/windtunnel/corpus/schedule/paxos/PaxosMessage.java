package dev.windtunnel.corpus.schedule.paxos;

/** What proposers, acceptors and the learner tell one another. */
sealed interface PaxosMessage {

    /** Somebody is going to want a proposer's value to be chosen, so many ticks of a clock from now. */
    record Propose(int ticks) implements PaxosMessage {}

    /** Phase 1a: asks for a promise to ignore every smaller ballot. */
    record Prepare(int ballot, int proposer) implements PaxosMessage {}

    /** Phase 1b: the promise, with what was accepted before; ballot 0 means nothing. */
    record Promise(int ballot, int acceptor, int acceptedBallot, int acceptedValue) implements PaxosMessage {}

    /** Phase 2a. */
    record Accept(int ballot, int proposer, int value) implements PaxosMessage {}

    /** Phase 2b. */
    record Accepted(int ballot, int acceptor, int value) implements PaxosMessage {}

    /** The ballot is too small by now. */
    record Rejected(int ballot) implements PaxosMessage {}
}
