package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Plan;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The options known by words, such as faults, that were planned and that no execution took: they were not tested at all. */
final class UntakenOptions {

    private static final int MOST_NAMED = 5;

    private final Set<Deviation.Worded> taken = new HashSet<>();
    private final Set<Deviation.Worded> missed = new HashSet<>();

    void taken(long identity, String word) {
        taken.add(new Deviation.Worded(identity, word));
    }

    /** An execution with this plan went elsewhere. */
    void missed(Plan plan) {
        plan.follows().deviations().stream()
                .filter(Deviation.Worded.class::isInstance)
                .map(Deviation.Worded.class::cast)
                .forEach(missed::add);
    }

    Optional<Shortfall> shortfall() {
        Set<Deviation.Worded> nowhere = new HashSet<>(missed);
        nowhere.removeAll(taken);
        if (nowhere.isEmpty()) {
            return Optional.empty();
        }
        List<String> words = new TreeSet<>(
                        nowhere.stream().map(Deviation.Worded::word).toList())
                .stream().toList();
        return Optional.of(new Shortfall(
                "planned answers that were given nowhere",
                nowhere.size(),
                true,
                "What they were planned for did not come again ("
                        + String.join(", ", words.subList(0, Math.min(MOST_NAMED, words.size())))
                        + (words.size() > MOST_NAMED ? ", ..." : "")
                        + "); see why the subject does not do the same each time, such as a cache, a random value or a"
                        + " race."));
    }
}
