package dev.windtunnel.corpus.schedule.detector;

/** The messages between the detector, its timer and the members. */
sealed interface DetectorMessage {

    /** Asks a member whether it is alive. */
    record Ping(int round) implements DetectorMessage {}

    /** The answer: the member is alive. */
    record Pong(int node, int round) implements DetectorMessage {}

    /** A part of the time of a round has passed. */
    record Tick(int round) implements DetectorMessage {}

    /** A member crashes. */
    record Crash() implements DetectorMessage {}
}
