package dev.windtunnel.model.sync;

import dev.windtunnel.explore.RandomSource;
import java.util.ArrayList;
import java.util.List;

/** Observations with something changed, which may or may not make them wrong. */
public final class Mutants {

    private Mutants() {}

    public static List<SyncEvent> mutated(List<SyncEvent> observation, int nodes, RandomSource random) {
        List<SyncEvent> mutant = new ArrayList<>(observation);
        int place = random.below(mutant.size());
        SyncEvent event = mutant.get(place);
        List<String> values = values(observation);
        String value = values.get(random.below(values.size()));
        switch (random.below(5)) {
            case 0 -> mutant.remove(place);
            case 1 -> mutant.add(random.below(mutant.size()), mutant.remove(place));
            case 2 -> mutant.add(place, new SyncEvent.Read(random.below(nodes), 0, value));
            default -> {
                if (event instanceof SyncEvent.Read read) {
                    mutant.set(place, new SyncEvent.Read(read.node(), 0, value));
                } else if (event instanceof SyncEvent.Write write) {
                    mutant.set(
                            place,
                            random.onceIn(2)
                                    ? new SyncEvent.Write(write.node(), 0, write.value(), value)
                                    : new SyncEvent.Write(write.node(), 0, value, write.overwritten()));
                } else if (event instanceof SyncEvent.Stable stable) {
                    SyncEvent.Content content = stable.files().get(0);
                    List<String> conflicts = new ArrayList<>(content.conflicts());
                    // One copy more or less; a second one of the same value, too.
                    if (value != null && (random.onceIn(3) || !conflicts.remove(value))) {
                        conflicts.add(value);
                    }
                    mutant.set(
                            place,
                            new SyncEvent.Stable(List.of(
                                    random.onceIn(2)
                                            ? new SyncEvent.Content(value, content.conflicts())
                                            : new SyncEvent.Content(content.value(), conflicts))));
                }
            }
        }
        return mutant;
    }

    private static List<String> values(List<SyncEvent> observation) {
        List<String> values = new ArrayList<>();
        values.add(null);
        for (SyncEvent event : observation) {
            if (event instanceof SyncEvent.Write write) {
                values.add(write.value());
            }
        }
        return values;
    }
}
