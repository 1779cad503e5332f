package dev.windtunnel.sfit.answers;

import dev.windtunnel.calls.CallDetails;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A request after some of its calls have been answered. Mostly exactly one call follows, or the end with one answer. Threads may
 * make calls in several orders; then there are several.
 */
final class Situation {

    /**
     * What the maker of a call gets to know of it.
     *
     * @param answer the answer as a digest
     * @param marks for the test: which of its questions about faults are answered otherwise because of this call
     */
    record Edge(long answer, Set<Long> marks) {
        Edge {
            marks = Set.copyOf(marks);
        }
    }

    /** How a request ended, and what the first answer like this was. */
    record End(long answer, SeenCall call, boolean calm) {
        CallDetails details() {
            return call.details();
        }
    }

    /** A call that follows, and what it leads to. */
    static final class Branch {
        private final Step step;
        private final Map<Edge, Situation> to = new LinkedHashMap<>();

        Branch(Step step) {
            this.step = step;
        }

        Step step() {
            return step;
        }

        Situation after(Edge edge) {
            return to.computeIfAbsent(edge, first -> new Situation());
        }

        boolean knows(Edge edge) {
            return to.containsKey(edge);
        }

        Map<Edge, Situation> all() {
            return to;
        }
    }

    private final Map<Step.Id, Branch> branches = new LinkedHashMap<>();
    private final Set<End> ends = new LinkedHashSet<>();

    /** The branch of a call that was seen in this situation. */
    Branch branch(int parent, SeenCall call, boolean inlined) {
        Branch branch =
                branches.computeIfAbsent(Step.id(parent, call), id -> new Branch(new Step(parent, call, inlined)));
        branch.step().mayMeet(call.faults());
        return branch;
    }

    Collection<Branch> branches() {
        return branches.values();
    }

    /** The ends, which differ if the same request got the same answers and was answered otherwise. */
    Collection<End> ends() {
        return ends;
    }

    /** Ends here; the result is an end that was seen before and differs, or null. */
    @Nullable
    End end(End end) {
        for (End known : ends) {
            if (known.answer() == end.answer()) {
                return null;
            }
        }
        End first = ends.isEmpty() ? null : ends.iterator().next();
        ends.add(end);
        return first;
    }
}
