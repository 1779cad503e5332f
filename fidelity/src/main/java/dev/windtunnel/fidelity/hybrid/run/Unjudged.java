package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Summary;

/** The suite passes, so a test that does not pass by itself on the emulator is no suite that fails as it is: it could not be judged. */
final class Unjudged {

    private Unjudged() {}

    static Summary counted(Summary summary) {
        return summary.stop() != Summary.Stop.NOT_CALM
                ? summary
                : new Summary(
                        summary.subject(),
                        summary.calm(),
                        summary.executions(),
                        summary.notReached(),
                        summary.diverged(),
                        summary.broken(),
                        summary.findings(),
                        summary.shortfalls(),
                        summary.tried(),
                        summary.coverage(),
                        // The suite's own summary counts it.
                        true,
                        Summary.Stop.EXHAUSTED);
    }
}
