package dev.windtunnel.rain.state;

import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.rain.service.Listing;
import dev.windtunnel.rain.state.Difference.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares the items of one bucket, table or queue with those of a calm run. Items that have a key are the same one if their keys are. Without a key, an item
 * that is gone and one that is new may be the same one, which was changed; only as many as there are more on one side are certainly extra or
 * missing.
 */
final class ItemDifferences {

    private final String name;
    private final String key;
    private final List<String> counts;
    private final List<Difference> all = new ArrayList<>();

    private ItemDifferences(String name) {
        Optional<Listing> listing = CloudServices.known()
                .titled(name.substring(0, Math.max(0, name.lastIndexOf(' '))))
                .flatMap(CloudService::listing);
        this.name = name;
        this.key = listing.map(Listing::key).orElse("");
        this.counts = listing.map(Listing::counts).orElse(List.of());
    }

    static List<Difference> of(String name, List<Map<String, String>> calm, List<Map<String, String>> now) {
        ItemDifferences differences = new ItemDifferences(name);
        differences.compare(without(calm, now), without(now, calm));
        return differences.all;
    }

    /** What it means that a bucket, table or queue is there, or is not. */
    static Kind ofStatus(Stored calm, Stored now) {
        if (calm.isMissing() && now.isListed()) {
            return Kind.EXTRA;
        }
        return calm.isListed() && now.isMissing() ? Kind.MISSING : Kind.OTHER;
    }

    private void compare(List<Map<String, String>> gone, List<Map<String, String>> added) {
        int more = counts.isEmpty() ? added.size() - gone.size() : things(added) - things(gone);
        for (Map<String, String> item : added) {
            boolean isExtra = key.isEmpty() ? more > 0 : noneLike(item, gone);
            all.add(new Difference(
                    isExtra ? Kind.EXTRA : Kind.OTHER, name + " has " + item + ", and does not without the fault"));
        }
        for (Map<String, String> item : gone) {
            boolean isMissing = key.isEmpty() ? more < 0 : noneLike(item, added);
            all.add(new Difference(
                    isMissing ? Kind.MISSING : Kind.OTHER,
                    name + " does not have " + item + ", and does without the fault"));
        }
    }

    private boolean noneLike(Map<String, String> item, List<Map<String, String>> others) {
        return item.containsKey(key)
                && others.stream().noneMatch(other -> item.get(key).equals(other.get(key)));
    }

    /** How many things these numbers are. */
    private int things(List<Map<String, String>> items) {
        return items.stream()
                .flatMap(item -> item.entrySet().stream())
                .filter(field -> counts.contains(field.getKey()))
                .map(field -> field.getValue().replaceAll("\\D", ""))
                .filter(number -> !number.isEmpty())
                .mapToInt(Integer::parseInt)
                .sum();
    }

    private static List<Map<String, String>> without(List<Map<String, String>> all, List<Map<String, String>> others) {
        List<Map<String, String>> rest = new ArrayList<>(all);
        others.forEach(rest::remove);
        return rest;
    }
}
