package dev.windtunnel.explore.shrink;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The ways to make a path smaller. Every edit removes deviations, lowers options or moves deviations to earlier places, so
 * a shrinker that takes one edit after the other comes to an end. Merging is no edit, but makes it smaller, too.
 */
final class PathEdits {

    /** Trying every pair is worth it only for paths that are short already. */
    private static final int PAIRS_UP_TO = 24;

    /** Trying every simpler word is worth it only where there are few. */
    private static final int WORDS_UP_TO = 128;

    private PathEdits() {}

    /** Deviations with numbers that they keep through all edits, so that what is learned about one stays with it. */
    record Draft(List<Item> items) {
        Draft {
            items = List.copyOf(items);
        }

        static Draft of(Execution execution) {
            List<Item> items = new ArrayList<>();
            for (Deviation deviation : execution.path().deviations()) {
                List<String> simpler =
                        deviation instanceof Deviation.Worded worded ? simpler(execution.trace(), worded) : List.of();
                items.add(new Item(items.size(), deviation, simpler));
            }
            return new Draft(items);
        }

        private static List<String> simpler(Trace trace, Deviation.Worded deviation) {
            for (int choice = 0; choice < trace.size(); choice++) {
                if (trace.worded(choice) && trace.identity(choice) == deviation.identity()) {
                    int asked = choice;
                    return trace.simpler(choice)
                            .mapToObj(option -> trace.word(asked, option))
                            .toList();
                }
            }
            return List.of();
        }

        int size() {
            return items.size();
        }

        Path path() {
            return Path.of(items.stream().map(Item::deviation).toList());
        }

        Draft keeping(Path taken) {
            Set<Deviation> kept = new HashSet<>(taken.deviations());
            return new Draft(items.stream()
                    .filter(item -> kept.contains(item.deviation()))
                    .toList());
        }

        Draft without(Set<Integer> numbers) {
            return new Draft(items.stream()
                    .filter(item -> !numbers.contains(item.number()))
                    .toList());
        }

        /** Whether this draft has all deviations of another one, with the same options or higher ones. */
        boolean holds(Draft other) {
            int at = 0;
            for (Item item : other.items) {
                while (at < items.size() && items.get(at).number() < item.number()) {
                    at++;
                }
                if (at == items.size()
                        || items.get(at).number() != item.number()
                        || items.get(at).rank() < item.rank()) {
                    return false;
                }
            }
            return true;
        }

        Draft with(int number, Deviation deviation) {
            return with(new Item(number, deviation, List.of()));
        }

        Draft with(Item changed) {
            return new Draft(items.stream()
                    .map(item -> item.number() == changed.number() ? changed : item)
                    .toList());
        }
    }

    /**
     * One deviation of a draft.
     *
     * @param simpler the words of the options before it, if it is known by its word
     */
    record Item(int number, Deviation deviation, List<String> simpler) {
        Item {
            simpler = List.copyOf(simpler);
        }

        /** The number of its option. */
        int rank() {
            return deviation instanceof Deviation.Numbered numbered ? numbered.option() : simpler.size() + 1;
        }

        Item lowered(int option) {
            if (deviation instanceof Deviation.Numbered numbered) {
                return new Item(number, numbered.withOption(option), simpler);
            }
            Deviation.Worded worded = (Deviation.Worded) deviation;
            return new Item(
                    number,
                    new Deviation.Worded(worded.identity(), simpler.get(option - 1)),
                    simpler.subList(0, option - 1));
        }
    }

    /**
     * A changed draft.
     *
     * @param calmed if groups were dropped and later ones moved up: the draft in which they are only calmed
     */
    record Edit(Draft draft, @Nullable Draft calmed) {
        Edit(Draft draft) {
            this(draft, null);
        }
    }

    /** Where edits come from. */
    @FunctionalInterface
    interface Source {
        List<Edit> of(Draft draft);
    }

    /** Drops of all sizes and all lowerings. */
    static List<Edit> ofAllSizes(Draft draft) {
        Set<Edit> edits = new LinkedHashSet<>();
        for (int chunk = 1; chunk < draft.size(); chunk *= 2) {
            edits.addAll(drops(draft, chunk));
        }
        edits.addAll(lowerings(draft));
        return List.copyOf(edits);
    }

    /**
     * Drops runs of neighbouring units, at every level of groups. A unit is a group with all that is in it, or a single
     * deviation. A group is calmed, as a loop with a fixed number of rounds wants it; and it is dropped with its later siblings
     * moving up, as they do when an operation is taken out of a sequence.
     *
     * @param chunk about how many deviations to drop at once
     */
    static List<Edit> drops(Draft draft, int chunk) {
        List<Edit> edits = new ArrayList<>();
        for (Level level : Level.allOf(draft)) {
            List<Unit> units = level.units();
            int from = 0;
            while (from < units.size()) {
                int to = from;
                int size = 0;
                while (to < units.size()
                        && (to == from || size + units.get(to).numbers().size() <= chunk)) {
                    size += units.get(to++).numbers().size();
                }
                List<Unit> run = units.subList(from, to);
                from = to;
                if (size < draft.size()) {
                    Set<Integer> numbers = run.stream()
                            .flatMap(unit -> unit.numbers().stream())
                            .collect(Collectors.toSet());
                    Draft calmed = draft.without(numbers);
                    Draft closedUp = level.closeUp(calmed, run);
                    if (!closedUp.equals(calmed)) {
                        edits.add(new Edit(closedUp, calmed));
                    }
                    edits.add(new Edit(calmed));
                }
            }
        }
        return edits;
    }

    /** Lowers one option: to 1, to half, by one. Words that stand side by side have little in common, so each simpler one is tried. */
    static List<Edit> lowerings(Draft draft) {
        List<Edit> edits = new ArrayList<>();
        for (Item item : draft.items()) {
            int option = item.rank();
            boolean each = item.deviation() instanceof Deviation.Worded && option <= WORDS_UP_TO;
            IntStream lower = each ? IntStream.range(1, option) : IntStream.of(1, option / 2, option - 1);
            lower.filter(one -> one >= 1 && one < option)
                    .distinct()
                    .forEach(one -> edits.add(new Edit(draft.with(item.lowered(one)))));
        }
        return edits;
    }

    /** Changes two deviations at once, for those that only make sense together. */
    static List<Edit> pairs(Draft draft) {
        List<Edit> edits = new ArrayList<>();
        List<Item> items = draft.items();
        if (items.size() > PAIRS_UP_TO) {
            return edits;
        }
        for (int i = 0; i < items.size(); i++) {
            for (int j = i + 1; j < items.size(); j++) {
                Item one = items.get(i);
                Item two = items.get(j);
                Set<Integer> both = Set.of(one.number(), two.number());
                if (items.size() > 2) {
                    edits.add(new Edit(draft.without(both)));
                }
                int low = Math.min(one.rank(), two.rank());
                for (int by : low == 2 ? new int[] {1} : new int[] {low - 1, 1}) {
                    if (by >= 1 && by < low) {
                        edits.add(new Edit(
                                draft.with(one.lowered(one.rank() - by)).with(two.lowered(two.rank() - by))));
                    }
                }
            }
        }
        return edits;
    }

    /**
     * Paths with one deviation less: instead of two of them there is one at another choice. A search that switches too early and
     * back again ends up with such pairs, so neighbours come first.
     *
     * @param trace of the execution that this draft leads to
     */
    static Iterable<Path> merges(Draft draft, Trace trace) {
        List<Integer> at = IntStream.range(0, trace.size())
                .filter(choice -> trace.taken(choice) > 0 && isNamed(trace, choice))
                .boxed()
                .toList();
        return () -> IntStream.range(1, at.size())
                .boxed()
                .flatMap(apart -> IntStream.range(0, at.size() - apart)
                        .boxed()
                        .flatMap(first -> merges(draft, trace, at.get(first), at.get(first + apart))))
                .iterator();
    }

    private static Stream<Path> merges(Draft draft, Trace trace, int first, int second) {
        List<Deviation> others = draft.path().deviations().stream()
                .filter(deviation -> !isAt(deviation, trace, first) && !isAt(deviation, trace, second))
                .toList();
        return IntStream.range(0, trace.size())
                .filter(choice ->
                        isNamed(trace, choice) && (trace.taken(choice) == 0 || choice == first || choice == second))
                .boxed()
                .flatMap(choice -> IntStream.range(1, trace.options(choice))
                        .filter(option -> option != trace.taken(choice))
                        .mapToObj(option -> Path.of(Stream.concat(
                                        others.stream(), Stream.of(new Deviation.Named(trace.identity(choice), option)))
                                .toList())));
    }

    private static boolean isNamed(Trace trace, int choice) {
        return trace.identified(choice) && !trace.worded(choice);
    }

    private static boolean isAt(Deviation deviation, Trace trace, int choice) {
        return deviation instanceof Deviation.Named named && named.identity() == trace.identity(choice);
    }

    /** Moves a unit to an earlier place of its level that is free: the first one, half way, one up. */
    static List<Edit> moves(Draft draft) {
        List<Edit> edits = new ArrayList<>();
        for (Level level : Level.allOf(draft)) {
            TreeMap<Integer, Unit> byPlace = new TreeMap<>();
            level.units().stream().filter(Unit::isPlaced).forEach(unit -> byPlace.put(unit.place(), unit));
            for (Unit unit : byPlace.values()) {
                Stream.of(0, unit.place() / 2, unit.place() - 1)
                        .filter(place -> place >= 0 && place < unit.place() && !byPlace.containsKey(place))
                        .distinct()
                        .forEach(place -> edits.add(new Edit(level.move(draft, unit, place))));
            }
        }
        return edits;
    }
}
