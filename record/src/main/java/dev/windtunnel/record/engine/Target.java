package dev.windtunnel.record.engine;

import dev.windtunnel.explore.Summary;

/** A subject together with the engine that explores it: what a command explores, and what a token is replayed on. */
public interface Target {

    /** The engine. */
    Engine engine();

    /** The subject's name as tokens hold it, with its scheme. */
    String subject();

    /** Explores the subject, or replays paths of it, as the request says. */
    Summary explore(Request request) throws Exception;

    /** Whether several executions can run at once. */
    default boolean runsInLanes() {
        return true;
    }

    /**
     * What the subject is made of; empty if nobody can tell. See {@link dev.windtunnel.record.CodeFingerprint}.
     */
    default String fingerprint() {
        return "";
    }

    /** What the subject printed in its last execution, if that is not shown elsewhere. */
    default String printed() {
        return "";
    }
}
