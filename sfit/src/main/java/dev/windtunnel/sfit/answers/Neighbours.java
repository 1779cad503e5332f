package dev.windtunnel.sfit.answers;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;
import java.util.HashSet;
import java.util.Set;

/**
 * Counts the paths that were not run although it is known that they exist: those with one fault more than an execution, on a call
 * that came after all its faults. An earlier fault may have the effect that a later call is not made, so other combinations of
 * faults need not be paths.
 */
final class Neighbours {

    /** The numbers of paths. A path's number is the sum of those of its faults, whatever their order. */
    private final Set<Long> run = new HashSet<>();

    private final Set<Long> seen = new HashSet<>();

    void add(Trace trace, int mostFaults) {
        Set<Long> faulted = new HashSet<>();
        long path = 0;
        int next = 0;
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.taken(choice) != 0 && faulted.add(trace.identity(choice))) {
                path += fault(trace, choice, trace.taken(choice));
                next = choice + 1;
            }
        }
        run.add(path);
        for (int choice = next; choice < trace.size() && faulted.size() < mostFaults; choice++) {
            // Calls that are faulted as a group have one identity.
            boolean isFaulted = faulted.contains(trace.identity(choice));
            for (int option = 1; option < trace.options(choice) && !isFaulted; option++) {
                seen.add(path + fault(trace, choice, option));
            }
        }
    }

    private static long fault(Trace trace, int choice, int option) {
        return RandomSource.mix(trace.identity(choice)
                ^ RandomSource.mix(trace.word(choice, option).hashCode()));
    }

    long notRun() {
        return seen.stream().filter(path -> !run.contains(path)).count();
    }
}
