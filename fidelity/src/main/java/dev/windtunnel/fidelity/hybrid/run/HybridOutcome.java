package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.record.Verdict;

/**
 * What came of a run.
 *
 * @param why why it is no pass although nothing was found; empty if it is one
 */
public record HybridOutcome(Verdict verdict, String why) {}
