package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;

/** A run of one test by itself. */
record SideRun(Side side, Ending ending, WatchedTest watched) {

    boolean passed() {
        return ending instanceof Ending.Passed;
    }

    /** Why it did not pass, on one line. */
    String why() {
        if (ending instanceof Ending.Failed failed) {
            String message = failed.failure().message();
            return (failed.failure().type() + (message.isEmpty() ? "" : ": " + message)).replaceAll("\\s+", " ");
        }
        if (ending instanceof Ending.Broken broken) {
            return broken.why();
        }
        return ending instanceof Ending.Stuck stuck ? stuck.where() : ending.word();
    }

    /** Whether it says anything about the test. */
    boolean isBroken() {
        return ending instanceof Ending.Broken;
    }
}
