package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Summary;

/** The suite passes, so a test that does not pass by itself on the emulator is no suite that fails as it is: it could not be judged. */
final class Unjudged {

    private Unjudged() {}

    static Summary counted(Summary summary) {
        return summary.stop() == Summary.Stop.NOT_CALM
                // The suite's own summary counts it.
                ? summary.ended(Summary.Stop.EXHAUSTED, true)
                : summary;
    }
}
