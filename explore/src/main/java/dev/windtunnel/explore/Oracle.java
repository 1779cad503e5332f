package dev.windtunnel.explore;

import java.util.List;

/** Judges executions. A pure function, so that it can be run again on a recording. */
@FunctionalInterface
public interface Oracle {

    /** What is wrong with this execution; an empty list if nothing is. */
    List<Verdict> judge(Execution execution);

    /** What this oracle reads of an execution. The log keeps that much, so that a resumed run is judged in the same way. */
    default Needs needs() {
        return Needs.OUTCOMES;
    }

    /** What is wrong with an execution. */
    record Verdict(String findingClass, String clusterKey, List<String> evidence) {
        public Verdict {
            evidence = List.copyOf(evidence);
        }
    }

    /** Finds executions whose subject threw or got stuck. */
    static Oracle ofEndings() {
        return ofEndings(List.of());
    }

    /**
     * Finds executions whose subject threw or got stuck.
     *
     * @param ownFrames beginnings of stack frames that belong to an engine, so that no failure is located there
     */
    static Oracle ofEndings(List<String> ownFrames) {
        return new EndingOracle(ownFrames);
    }
}
