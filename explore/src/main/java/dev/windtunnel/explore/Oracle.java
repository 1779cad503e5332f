package dev.windtunnel.explore;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Judges executions. A pure function, so that it can be run again on a recording. */
@FunctionalInterface
public interface Oracle {

    /** What is wrong with this execution; an empty list if nothing is. */
    List<Verdict> judge(Execution execution);

    /** What this oracle reads of an execution. The log keeps that much, so that a resumed run is judged in the same way. */
    default Needs needs() {
        return Needs.OUTCOMES;
    }

    /**
     * What is wrong with an execution.
     *
     * @param findingClass what kind of trouble it is
     * @param clusterKey what makes it this trouble and not another one
     * @param evidence what was seen, most telling line first
     * @param causes what the environment did that may have caused it; empty if that cannot be said
     */
    record Verdict(String findingClass, String clusterKey, List<String> evidence, Set<String> causes) {
        public Verdict {
            evidence = List.copyOf(evidence);
            causes = new TreeSet<>(causes);
        }

        public Verdict(String findingClass, String clusterKey, List<String> evidence) {
            this(findingClass, clusterKey, evidence, Set.of());
        }

        /** The same with these causes. */
        public Verdict causedBy(Set<String> names) {
            return new Verdict(findingClass, clusterKey, evidence, names);
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
