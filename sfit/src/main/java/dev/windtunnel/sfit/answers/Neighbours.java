package dev.windtunnel.sfit.answers;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;
import java.util.HashSet;
import java.util.Set;

/** Counts the paths that have one fault more than an execution and that were not run. */
final class Neighbours {

    private final Set<Long> run = new HashSet<>();
    private final Set<Long> seen = new HashSet<>();

    void add(Trace trace, int mostFaults) {
        Set<Long> faulted = new HashSet<>();
        long path = 0;
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.taken(choice) != 0 && faulted.add(trace.identity(choice))) {
                path += fault(trace, choice, trace.taken(choice));
            }
        }
        run.add(path);
        for (int choice = 0; choice < trace.size() && faulted.size() < mostFaults; choice++) {
            for (int option = 1; option < trace.options(choice); option++) {
                if (!faulted.contains(trace.identity(choice))) {
                    seen.add(path + fault(trace, choice, option));
                }
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
