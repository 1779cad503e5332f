package dev.windtunnel.explore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The ways to make a path smaller. Every edit removes deviations, lowers options or moves deviations to earlier places, so
 * whoever takes one edit after the other comes to an end.
 */
final class Edits {

    /** Trying every pair is worth it only for paths that are short already. */
    private static final int PAIRS_UP_TO = 24;

    private Edits() {}

    /** Deviations with numbers that they keep through all edits, so that what is learned about one stays with it. */
    record Draft(List<Item> items) {
        Draft {
            items = List.copyOf(items);
        }

        static Draft of(Path path) {
            List<Item> items = new ArrayList<>();
            for (Deviation deviation : path.deviations()) {
                items.add(new Item(items.size(), deviation));
            }
            return new Draft(items);
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

        Draft with(int number, Deviation deviation) {
            return new Draft(items.stream()
                    .map(item -> item.number() == number ? new Item(number, deviation) : item)
                    .toList());
        }
    }

    /** One deviation of a draft. */
    record Item(int number, Deviation deviation) {}

    /** A changed draft. */
    record Edit(Key key, Draft draft) {}

    /** What an edit does, whatever the rest of the path looks like. */
    record Key(String what, Set<Integer> numbers, int option) {}

    /** Where edits come from. */
    @FunctionalInterface
    interface Source {
        List<Edit> of(Draft draft);
    }

    /**
     * Drops runs of neighbouring units, at every level of groups. A unit is a group with all that is in it, or a single
     * deviation. When a group is dropped, its later siblings move up, as they do when an operation is taken out of a sequence;
     * or it is only calmed, as a loop with a fixed number of rounds wants it. If only one of the two can be afforded, groups
     * that follow one another without a gap are taken for a sequence.
     *
     * @param chunk about how many deviations to drop at once
     * @param bothWays whether to try both
     */
    static List<Edit> drops(Draft draft, int chunk, boolean bothWays) {
        List<Edit> edits = new ArrayList<>();
        for (Level level : Level.allOf(draft)) {
            List<Unit> units = level.units();
            boolean dense = level.isDense();
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
                boolean onlyUnit = run.size() == 1 && chunk > 1 && size == 1;
                if (size == draft.size() || onlyUnit) {
                    continue;
                }
                Set<Integer> numbers =
                        run.stream().flatMap(unit -> unit.numbers().stream()).collect(Collectors.toSet());
                boolean groups = run.stream().anyMatch(Unit::isGroup);
                if (groups && (bothWays || dense)) {
                    edits.add(new Edit(new Key("drop", numbers, 0), level.closeUp(draft.without(numbers), run)));
                }
                if (!groups || bothWays || !dense) {
                    edits.add(new Edit(new Key("calm", numbers, 0), draft.without(numbers)));
                }
            }
        }
        return edits;
    }

    /** Lowers one option: to 1, to half, by one. */
    static List<Edit> lowerings(Draft draft) {
        List<Edit> edits = new ArrayList<>();
        for (Item item : draft.items()) {
            int option = item.deviation().option();
            Stream.of(1, option / 2, option - 1)
                    .filter(lower -> lower >= 1 && lower < option)
                    .distinct()
                    .forEach(lower -> edits.add(new Edit(
                            new Key("lower", Set.of(item.number()), lower),
                            draft.with(item.number(), item.deviation().withOption(lower)))));
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
                    edits.add(new Edit(new Key("calm", both, 0), draft.without(both)));
                }
                int low = Math.min(one.deviation().option(), two.deviation().option());
                for (int by : low == 2 ? new int[] {1} : new int[] {low - 1, 1}) {
                    if (by >= 1) {
                        Deviation lowerOne =
                                one.deviation().withOption(one.deviation().option() - by);
                        Deviation lowerTwo =
                                two.deviation().withOption(two.deviation().option() - by);
                        if (lowerOne.option() >= 1 && lowerTwo.option() >= 1) {
                            edits.add(new Edit(
                                    new Key("lower", both, by),
                                    draft.with(one.number(), lowerOne).with(two.number(), lowerTwo)));
                        }
                    }
                }
            }
        }
        return edits;
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
                        .forEach(place -> edits.add(
                                new Edit(new Key("move", unit.numbers(), place), level.move(draft, unit, place))));
            }
        }
        return edits;
    }
}
