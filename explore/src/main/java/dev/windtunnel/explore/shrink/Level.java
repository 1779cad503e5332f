package dev.windtunnel.explore.shrink;

import dev.windtunnel.explore.Deviation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What stands side by side in one group of a draft, or outside all groups. */
record Level(List<Integer> group, List<Unit> units) {

    /** Every level of a draft, the outermost first. */
    static List<Level> allOf(PathEdits.Draft draft) {
        Map<List<Integer>, Map<Object, Unit>> levels = new LinkedHashMap<>();
        levels.put(List.of(), new LinkedHashMap<>());
        for (PathEdits.Item item : draft.items()) {
            if (item.deviation() instanceof Deviation.Placed placed) {
                List<Integer> address = placed.address();
                for (int depth = 0; depth < address.size(); depth++) {
                    int place = address.get(depth);
                    boolean isGroup = depth < address.size() - 1;
                    levels.computeIfAbsent(address.subList(0, depth), key -> new LinkedHashMap<>())
                            .computeIfAbsent(place, key -> new Unit(place, isGroup, new HashSet<>()))
                            .numbers()
                            .add(item.number());
                }
            } else {
                levels.get(List.<Integer>of())
                        .put("#" + item.number(), new Unit(Unit.UNPLACED, false, Set.of(item.number())));
            }
        }
        List<Level> all = new ArrayList<>();
        levels.forEach((group, units) -> all.add(new Level(group, new ArrayList<>(units.values()))));
        all.sort((one, two) -> Integer.compare(one.group().size(), two.group().size()));
        return all;
    }

    /** Moves what stands behind dropped groups into the places that they leave. */
    PathEdits.Draft closeUp(PathEdits.Draft draft, List<Unit> dropped) {
        PathEdits.Draft result = draft;
        for (PathEdits.Item item : draft.items()) {
            if (isIn(item)) {
                int place = placeOf(item);
                int up = (int) dropped.stream()
                        .filter(unit -> unit.isGroup() && unit.place() < place)
                        .count();
                result = result.with(item.number(), atPlace(item, place - up));
            }
        }
        return result;
    }

    /** Moves one unit to another place. */
    PathEdits.Draft move(PathEdits.Draft draft, Unit unit, int place) {
        PathEdits.Draft result = draft;
        for (PathEdits.Item item : draft.items()) {
            if (unit.numbers().contains(item.number())) {
                result = result.with(item.number(), atPlace(item, place));
            }
        }
        return result;
    }

    private boolean isIn(PathEdits.Item item) {
        return item.deviation() instanceof Deviation.Placed placed
                && placed.address().size() > group.size()
                && placed.address().subList(0, group.size()).equals(group);
    }

    private int placeOf(PathEdits.Item item) {
        return ((Deviation.Placed) item.deviation()).address().get(group.size());
    }

    private Deviation atPlace(PathEdits.Item item, int place) {
        Deviation.Placed placed = (Deviation.Placed) item.deviation();
        List<Integer> address = new ArrayList<>(placed.address());
        address.set(group.size(), place);
        return new Deviation.Placed(address, placed.option());
    }
}
