package dev.windtunnel.corpus.schedule.raft;

import java.util.List;

/** The messages between servers, their timers and the client. */
sealed interface RaftMessage {

    /** A value that a leader got from the client, and the term in which it did. */
    record Entry(int term, int value) {}

    /** Some time has passed. */
    record Tick() implements RaftMessage {}

    /** A value to be replicated; if the server is not the leader, the client retries this number of times. */
    record Request(int value, int retries) implements RaftMessage {}

    /** A candidate asks for a vote, and says how complete its log is. */
    record RequestVote(int term, int candidate, int lastIndex, int lastTerm) implements RaftMessage {}

    /** The answer to that. */
    record Vote(int term, int voter, boolean granted) implements RaftMessage {}

    /** A leader's entries after a given one; none at all is a heartbeat. */
    record Append(int term, int leader, int previousIndex, int previousTerm, List<Entry> entries, int committed)
            implements RaftMessage {}

    /** The answer to that, with the last index at which both logs are the same. */
    record Appended(int term, int follower, boolean success, int match) implements RaftMessage {}
}
