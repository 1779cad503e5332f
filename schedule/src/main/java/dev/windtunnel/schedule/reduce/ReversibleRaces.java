package dev.windtunnel.schedule.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the steps of a schedule that could have come in the other order: the races of source-DPOR (Abdulla, Aronis, Jonsson and
 * Sagonas, POPL 2014), by vector clocks. Steps are added one by one; the steps that the next schedule has in common with this one
 * are kept.
 */
final class ReversibleRaces {

    private final List<Ordered> steps = new ArrayList<>();

    /** A step with its vector clock: for each operation, how many of its steps happened before. */
    private static final class Ordered {
        final RecordedStep step;
        final int ordinal;
        final int[] clock;

        Ordered(RecordedStep step, int ordinal, int[] clock) {
            this.step = step;
            this.ordinal = ordinal;
            this.clock = clock;
        }

        boolean isBefore(int[] later) {
            return step.operation() < later.length && later[step.operation()] >= ordinal;
        }
    }

    /** Receives the races. */
    @FunctionalInterface
    interface Reversal {
        /**
         * A race that can be reversed.
         *
         * @param earlier the first step of the race
         * @param first the operations of which one must continue instead to reverse the race; the operation of the second
         *     step comes first if it is among them
         */
        void of(RecordedStep earlier, List<Integer> first);
    }

    int size() {
        return steps.size();
    }

    /** Drops all steps but the first ones. */
    void keep(int count) {
        steps.subList(count, steps.size()).clear();
    }

    /** Adds a step, and reports its races with earlier steps. */
    void add(RecordedStep step, Reversal reversal) {
        int[] clock = new int[0];
        int ordinal = 1;
        for (int i = steps.size() - 1; i >= 0; i--) {
            Ordered earlier = steps.get(i);
            boolean own = earlier.step.operation() == step.operation();
            // Only a step after its own last one can have enabled it for this step.
            boolean enabled = ordinal == 1 && earlier.step.enabled().contains(step.operation());
            if (own || enabled || step.joined().contains(earlier.step.operation())) {
                clock = join(clock, earlier.clock);
            }
            if (own) {
                ordinal = Math.max(ordinal, earlier.ordinal + 1);
            }
        }
        List<Integer> raced = new ArrayList<>();
        for (int i = steps.size() - 1; i >= 0; i--) {
            Ordered earlier = steps.get(i);
            if (earlier.isBefore(clock)) {
                continue;
            }
            if (earlier.step.footprint().conflictsWith(step.footprint())) {
                raced.add(i);
                clock = join(clock, earlier.clock);
            }
        }
        clock = join(clock, new int[step.operation() + 1]);
        clock[step.operation()] = ordinal;
        Ordered last = new Ordered(step, ordinal, clock);
        steps.add(last);
        for (int i : raced) {
            RecordedStep earlier = steps.get(i).step;
            if (earlier.decision() != RecordedStep.FORCED) {
                reversal.of(earlier, initials(i));
            }
        }
    }

    /** The operations that can be first among the last step and the steps after this one that do not depend on it. */
    private List<Integer> initials(int raced) {
        Ordered earlier = steps.get(raced);
        List<Ordered> free = new ArrayList<>();
        List<Integer> initials = new ArrayList<>();
        for (int i = raced + 1; i < steps.size(); i++) {
            Ordered later = steps.get(i);
            boolean last = i == steps.size() - 1;
            if (!last && earlier.isBefore(later.clock)) {
                continue;
            }
            if (free.stream().noneMatch(before -> before.isBefore(later.clock))) {
                initials.add(last ? 0 : initials.size(), later.step.operation());
            }
            free.add(later);
        }
        return initials;
    }

    private static int[] join(int[] one, int[] other) {
        int[] joined = Arrays.copyOf(one, Math.max(one.length, other.length));
        for (int i = 0; i < other.length; i++) {
            joined[i] = Math.max(joined[i], other[i]);
        }
        return joined;
    }
}
