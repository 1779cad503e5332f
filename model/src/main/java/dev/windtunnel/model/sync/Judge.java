package dev.windtunnel.model.sync;

import java.util.List;
import java.util.Optional;

/** Says what is wrong with an observation, if anything is. */
@FunctionalInterface
public interface Judge {

    Optional<Trouble> judge(List<SyncEvent> observation);

    /**
     * What is wrong.
     *
     * @param kind in a word: lost, not-stable, stale-read, resurrected, false-conflict, unexplained
     * @param sentence what happened
     * @param details an explanation up to there and why it cannot go on, as lines
     */
    record Trouble(String kind, String sentence, List<String> details) {}
}
