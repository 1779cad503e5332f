package dev.windtunnel.explore;

import java.util.List;

/** Judges executions. A pure function, so that it can be run again on a recording. */
@FunctionalInterface
public interface Oracle {

    /** What is wrong with this execution; an empty list if nothing is. */
    List<Verdict> judge(Execution execution);

    /** What is wrong with an execution. */
    record Verdict(String findingClass, String clusterKey, List<String> evidence) {
        public Verdict {
            evidence = List.copyOf(evidence);
        }
    }

    /** Finds executions whose subject threw or got stuck. */
    static Oracle ofEndings() {
        return EndingOracle.INSTANCE;
    }
}
