package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An execution whose choices are being answered otherwise, the last one first.
 *
 * <p>A choice is closed up to the number of options that were known when it was closed. If an execution widens a choice that
 * was closed before, the new options are open: nobody else is going to take them together with its other answers.
 *
 * <p>In executions of positional choices, closed ones are known by their index: what came before the latest deviation comes in
 * the same order again. Where there are identified choices, the order may change from run to run, so they are known by name.
 */
final class Branching {

    /** The name of a choice whose identity came up before in the same execution: the earlier one speaks for both. */
    private static final long REPEATED = 0;

    /** What it means that an identity comes up again in the same execution. */
    enum Repeats {
        ARE_THE_SAME,
        ARE_NEW
    }

    /** Whether candidates of a later round wait for it. */
    enum Patience {
        UNDECIDED,
        WAITS,
        HURRIES
    }

    Patience patience = Patience.UNDECIDED;

    private final Repeats repeats;
    private final Path path;
    private final Trace trace;
    /** Per choice, the first option to be planned here; beyond its options if the choice is closed. */
    private final int[] from;
    /** The names of the choices, if any of them is identified or was in an execution below. */
    private final long @Nullable [] names;
    /** With names: what is closed, and up to which option; it may be about choices that this execution did not ask. */
    private final Map<Long, Integer> closed;

    private int choice;
    private int option;
    private int options;

    private Branching(
            Repeats repeats, Path path, Trace trace, int[] from, long @Nullable [] names, Map<Long, Integer> closed) {
        this.repeats = repeats;
        this.path = path;
        this.trace = trace;
        this.from = from;
        this.names = names;
        this.closed = closed;
        this.choice = trace.size();
    }

    /** The first execution of all, in which nothing is closed. */
    static Branching root(Execution execution, Repeats repeats) {
        Trace trace = execution.trace();
        return named(repeats, execution, hasIdentified(trace) ? names(trace, repeats) : null, Map.of());
    }

    /** The execution that the current plan led to. */
    Branching child(Execution execution) {
        Trace asked = execution.trace();
        if (names != null || hasIdentified(asked)) {
            return named(repeats, execution, names(asked, repeats), closedBelow());
        }
        int[] open = new int[asked.size()];
        for (int i = 0; i < open.length; i++) {
            open[i] = i <= choice ? Math.max(from[i], optionsOf(i)) : 1;
        }
        return new Branching(repeats, execution.path(), asked, open, null, Map.of());
    }

    private static Branching named(
            Repeats repeats, Execution execution, long @Nullable [] names, Map<Long, Integer> closed) {
        Trace trace = execution.trace();
        int[] open = new int[trace.size()];
        for (int i = 0; i < open.length; i++) {
            open[i] = names == null ? 1 : names[i] == REPEATED ? Integer.MAX_VALUE : closed.getOrDefault(names[i], 1);
        }
        return new Branching(repeats, execution.path(), trace, open, names, closed);
    }

    Branching copy() {
        Branching copy = new Branching(repeats, path, trace, from, names, closed);
        copy.choice = choice;
        copy.option = option;
        copy.options = options;
        return copy;
    }

    /** Goes back to before the first plan. */
    void restart() {
        choice = trace.size();
        patience = Patience.UNDECIDED;
    }

    /** Goes on to the next plan, if there is one. */
    boolean advance() {
        if (choice < trace.size() && option + 1 < options) {
            option++;
            return true;
        }
        while (--choice >= 0) {
            options = trace.options(choice);
            option = from[choice];
            if (trace.taken(choice) == 0 && option < options) {
                return true;
            }
        }
        return false;
    }

    Plan plan() {
        return new PathPlan(path.with(trace, choice, option));
    }

    Reduction.Candidate candidate() {
        return new Reduction.Candidate(trace, choice, option, path.with(trace, choice, option));
    }

    /** The choice that is being answered otherwise may have got more options by that. */
    void learnFrom(Execution execution) {
        Trace asked = execution.trace();
        if (trace.kind(choice).openEnded()) {
            int same = choice;
            if (names != null) {
                long[] askedNames = names(asked, repeats);
                same = 0;
                while (same < askedNames.length && askedNames[same] != names[choice]) {
                    same++;
                }
                if (same == askedNames.length) {
                    return;
                }
            }
            options = Math.max(options, asked.options(same));
        }
    }

    private int optionsOf(int index) {
        return index == choice ? options : trace.options(index);
    }

    private Map<Long, Integer> closedBelow() {
        Map<Long, Integer> all = new HashMap<>(closed);
        long[] known = names == null ? names(trace, repeats) : names;
        for (int i = 0; i <= choice; i++) {
            all.merge(known[i], Math.max(from[i], optionsOf(i)), Math::max);
        }
        return all;
    }

    private static boolean hasIdentified(Trace trace) {
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.identified(choice)) {
                return true;
            }
        }
        return false;
    }

    private static long[] names(Trace trace, Repeats repeats) {
        long[] names = new long[trace.size()];
        Map<Long, Integer> occurrences = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            if (!trace.identified(i)) {
                names[i] = 7;
                for (int place : trace.address(i)) {
                    names[i] = RandomSource.mix(names[i] * 31 + place);
                }
                continue;
            }
            int occurrence = occurrences.merge(trace.identity(i), 1, Integer::sum);
            names[i] = occurrence > 1 && repeats == Repeats.ARE_THE_SAME
                    ? REPEATED
                    : RandomSource.mix(RandomSource.mix(trace.identity(i)) + occurrence);
        }
        return names;
    }
}
