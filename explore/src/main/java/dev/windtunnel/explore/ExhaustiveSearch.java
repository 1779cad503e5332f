package dev.windtunnel.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Visits every path once, depth first. An execution leads to one plan for every other option of every choice that it asked,
 * that it answered calmly, and that is not closed. Closed are the choices up to the one at which the execution was made to
 * deviate: their other options are the business of executions that stand below it on the stack. Hence no path is planned
 * twice (drop the last deviation of a path and you have the only execution that plans it).
 *
 * <p>In executions that ask identified choices, whose order may change from run to run, closed choices are remembered by name
 * instead of by a mark on the trace; the argument stays the same as long as what is asked depends on the path alone.
 */
final class ExhaustiveSearch implements Search {

    private final Deque<Frame> stack = new ArrayDeque<>();
    private @Nullable Frame origin;
    private boolean started;

    @Override
    public Optional<Plan> next() {
        if (!started) {
            started = true;
            return Optional.of(new PathPlan(Path.calm()));
        }
        while (true) {
            Frame top = stack.peek();
            if (top == null) {
                return Optional.empty();
            }
            if (top.advance()) {
                origin = top;
                return Optional.of(top.plan());
            }
            stack.pop();
        }
    }

    @Override
    public void commit(Plan plan, Execution execution) {
        Ending ending = execution.ending();
        // Such an execution is not the one that was planned: what it asked says nothing about the planned path.
        boolean elsewhere = ending instanceof Ending.NotReached
                || ending instanceof Ending.Diverged
                || ending instanceof Ending.Broken;
        if (!elsewhere) {
            stack.push(Frame.below(origin, execution));
        }
    }

    @Override
    public List<Plan> ahead(int count) {
        List<Plan> plans = new ArrayList<>(count);
        Iterator<Frame> frames = stack.iterator();
        while (frames.hasNext() && plans.size() < count) {
            Frame frame = frames.next().copy();
            while (plans.size() < count && frame.advance()) {
                plans.add(frame.plan());
            }
        }
        return plans;
    }

    @Override
    public Needs needs() {
        return Needs.TRACE;
    }

    /** An execution whose choices are being answered otherwise, the last one first. */
    private static final class Frame {
        private final Path path;
        private final Trace trace;
        /** The first choice that is not closed, if there are only positional ones. */
        private final int first;
        /** The closed choices by name, if there are identified ones. */
        private final @Nullable Set<Long> closed;

        private final long @Nullable [] keys;
        private int choice;
        private int option;

        private Frame(Path path, Trace trace, int first, @Nullable Set<Long> closed, long @Nullable [] keys) {
            this.path = path;
            this.trace = trace;
            this.first = first;
            this.closed = closed;
            this.keys = keys;
            this.choice = trace.size();
        }

        static Frame below(@Nullable Frame origin, Execution execution) {
            Trace trace = execution.trace();
            int first = origin == null ? 0 : origin.choice + 1;
            for (int choice = 0; choice < trace.size(); choice++) {
                if (trace.identified(choice)) {
                    Set<Long> closed = origin == null ? Set.of() : origin.closedWhenPlanning();
                    return new Frame(execution.path(), trace, 0, closed, keys(trace));
                }
            }
            return new Frame(execution.path(), trace, first, null, null);
        }

        Frame copy() {
            Frame copy = new Frame(path, trace, first, closed, keys);
            copy.choice = choice;
            copy.option = option;
            return copy;
        }

        boolean advance() {
            if (choice < trace.size() && option > 0 && option + 1 < trace.options(choice)) {
                option++;
                return true;
            }
            while (--choice >= first) {
                if (trace.taken(choice) == 0 && trace.options(choice) > 1 && !isClosed(choice)) {
                    option = 1;
                    return true;
                }
            }
            return false;
        }

        Plan plan() {
            return new PathPlan(path.with(trace, choice, option));
        }

        private boolean isClosed(int candidate) {
            return closed != null && keys != null && closed.contains(keys[candidate]);
        }

        private Set<Long> closedWhenPlanning() {
            Set<Long> all = closed == null ? new HashSet<>() : new HashSet<>(closed);
            long[] names = keys == null ? keys(trace) : keys;
            for (int i = 0; i <= choice; i++) {
                all.add(names[i]);
            }
            return all;
        }

        /** A name for each choice. A choice that comes up again under the same identity is another choice. */
        private static long[] keys(Trace trace) {
            long[] keys = new long[trace.size()];
            Map<Long, Integer> occurrences = new HashMap<>();
            for (int i = 0; i < keys.length; i++) {
                if (trace.identified(i)) {
                    int occurrence = occurrences.merge(trace.identity(i), 1, Integer::sum);
                    keys[i] = RandomSource.mix(trace.identity(i) * 31 + occurrence);
                } else {
                    long key = 7;
                    for (int place : trace.address(i)) {
                        key = RandomSource.mix(key * 31 + place);
                    }
                    keys[i] = key;
                }
            }
            return keys;
        }
    }
}
