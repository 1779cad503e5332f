package dev.windtunnel.fidelity.hybrid.evolution;

import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import java.util.Map;

/**
 * What came of a test on one side.
 *
 * @param drawn the ids that this run has drawn, each with what it was drawn for
 */
public record Ran(WatchedTest watched, boolean passed, Map<String, String> drawn) {

    public Ran {
        drawn = Map.copyOf(drawn);
    }
}
