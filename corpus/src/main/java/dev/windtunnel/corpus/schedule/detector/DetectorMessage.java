package dev.windtunnel.corpus.schedule.detector;

/** What the detector, its timer and the nodes tell one another. */
sealed interface DetectorMessage {

    /** Asks a node whether it is there. */
    record Ping(int round) implements DetectorMessage {}

    /** It is. */
    record Pong(int node, int round) implements DetectorMessage {}

    /** Some of the time for a round has gone by. */
    record Tick(int round) implements DetectorMessage {}

    /** Somebody pulls the plug. */
    record Crash() implements DetectorMessage {}
}
