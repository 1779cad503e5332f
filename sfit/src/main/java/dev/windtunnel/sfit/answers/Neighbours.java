package dev.windtunnel.sfit.answers;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counts the paths that have one fault more than an execution and that were not run. A fault may have the effect that a later
 * call is not made, so not every combination of faults is a path: what was run without one of the faults shows whether there is
 * a call that can meet it.
 */
final class Neighbours {

    /** The numbers of paths that were run. A path's number is the sum of those of its faults, whatever their order. */
    private final Set<Long> run = new HashSet<>();
    /** Which call was asked about in which execution, as one number. */
    private final Set<Long> asked = new HashSet<>();

    private final Map<Long, Combination> seen = new HashMap<>();

    /** A fault of a call, as numbers. */
    private record Injected(long call, long fault) {}

    /**
     * Faults that may be a path.
     *
     * @param faults all of them
     * @param last the one that came last, or would have
     */
    private record Combination(List<Injected> faults, Injected last) {}

    void add(Trace trace, int mostFaults) {
        List<Injected> faults = new ArrayList<>();
        Set<Long> faulted = new HashSet<>();
        int last = -1;
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.taken(choice) != 0 && faulted.add(trace.identity(choice))) {
                faults.add(injected(trace, choice, trace.taken(choice)));
                last = choice;
            }
        }
        long path = number(faults);
        run.add(path);
        for (int choice = 0; choice < trace.size(); choice++) {
            long call = trace.identity(choice);
            asked.add(asked(path, call));
            if (faults.size() < mostFaults && !faulted.contains(call)) {
                for (int option = 1; option < trace.options(choice); option++) {
                    addCombination(faults, injected(trace, choice, option), choice > last);
                }
            }
        }
    }

    private void addCombination(List<Injected> faults, Injected more, boolean isLast) {
        List<Injected> all = new ArrayList<>(faults);
        all.add(more);
        seen.putIfAbsent(number(all), new Combination(List.copyOf(all), isLast ? more : faults.get(faults.size() - 1)));
    }

    private static Injected injected(Trace trace, int choice, int option) {
        long call = trace.identity(choice);
        return new Injected(
                call,
                RandomSource.mix(
                        call ^ RandomSource.mix(trace.word(choice, option).hashCode())));
    }

    private static long number(List<Injected> faults) {
        return faults.stream().mapToLong(Injected::fault).sum();
    }

    private static long asked(long path, long call) {
        return RandomSource.mix(path ^ RandomSource.mix(call));
    }

    /** How many combinations of faults are paths, as far as is known, and were not run. */
    long notRun() {
        return seen.entrySet().stream()
                .filter(entry -> !run.contains(entry.getKey()) && isPath(entry.getKey(), entry.getValue()))
                .count();
    }

    private boolean isPath(long number, Combination combination) {
        return run.contains(number - combination.last().fault())
                && combination.faults().stream().allMatch(fault -> {
                    long without = number - fault.fault();
                    return !run.contains(without) || asked.contains(asked(without, fault.call()));
                });
    }
}
