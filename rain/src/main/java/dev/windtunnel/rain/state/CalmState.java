package dev.windtunnel.rain.state;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.rain.oracle.Observation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a test leaves in services when nothing goes wrong. What differs between two calm runs cannot be compared: a field whose values differ,
 * also without generated ids and times, and a bucket whose number of items differs. Complete before anything is judged.
 */
public final class CalmState {

    private static final int ENOUGH = 2;

    private final List<Map<String, Stored>> runs = new ArrayList<>();

    /** A calm run. */
    public void add(Execution execution) {
        Observation.read(execution.trace().description()).ifPresent(seen -> addLines(seen.left()));
    }

    void addLines(List<String> left) {
        runs.add(Stored.read(left));
    }

    /** How each field of one bucket is compared. */
    private enum Comparison {
        AS_IT_IS,
        /** Without ids and times. */
        MASKED
    }

    /** The names of the buckets, tables and queues that can be compared. */
    public Set<String> compared() {
        return runs.size() < ENOUGH
                ? Set.of()
                : runs.get(0).keySet().stream()
                        .filter(name -> problem(name) == null)
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What cannot be compared, with the reasons. */
    public Map<String, String> notCompared() {
        Map<String, String> all = new LinkedHashMap<>();
        for (Map<String, Stored> run : runs) {
            for (String name : run.keySet()) {
                String problem = problem(name);
                if (problem != null) {
                    all.putIfAbsent(name, problem);
                    continue;
                }
                Set<String> varying = fields(name);
                varying.removeAll(comparisons(name).keySet());
                if (!varying.isEmpty()) {
                    all.putIfAbsent(
                            name,
                            String.join(", ", varying) + (varying.size() == 1 ? " differs" : " differ")
                                    + " from one calm run to the next");
                }
            }
        }
        return all;
    }

    private @Nullable String problem(String name) {
        Set<List<Object>> seen = new HashSet<>();
        for (Map<String, Stored> run : runs) {
            Stored stored = run.get(name);
            if (stored == null) {
                return "not every calm run uses it";
            }
            if (!stored.isKnown()) {
                return stored.problem();
            }
            if (!stored.isListed() && !stored.isMissing()) {
                // It says so whatever it contains, so all states would look equal.
                return "it answers " + stored.status() + " when it is listed";
            }
            seen.add(List.of(stored.status(), stored.items().size()));
        }
        return seen.size() > 1 ? "its number of items differs from one calm run to the next" : null;
    }

    private Set<String> fields(String name) {
        return runs.stream()
                .map(run -> run.get(name))
                .filter(Objects::nonNull)
                .flatMap(stored -> stored.items().stream())
                .flatMap(item -> item.keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Map<String, Comparison> comparisons(String name) {
        Map<String, Comparison> all = new TreeMap<>();
        for (String field : fields(name)) {
            for (Comparison each : Comparison.values()) {
                long different = runs.stream()
                        .map(run -> values(run, name, field, each))
                        .distinct()
                        .count();
                if (different == 1) {
                    all.putIfAbsent(field, each);
                }
            }
        }
        return all;
    }

    private static List<String> values(Map<String, Stored> run, String name, String field, Comparison how) {
        Stored stored = run.get(name);
        return stored == null
                ? List.of()
                : stored.items().stream()
                        .map(item -> value(item.getOrDefault(field, ""), how))
                        .sorted()
                        .toList();
    }

    private static String value(String value, Comparison how) {
        return how == Comparison.MASKED ? Generated.masked(value) : value;
    }

    /** What is different after a run in which something went wrong; empty if nothing is. */
    List<Difference> differences(List<String> left) {
        Map<String, Stored> now = Stored.read(left);
        List<Difference> all = new ArrayList<>();
        for (String name : compared()) {
            Stored calm = Objects.requireNonNull(runs.get(0).get(name));
            Stored stored = now.get(name);
            if (stored == null || !stored.isKnown()) {
                continue;
            }
            if (!stored.status().equals(calm.status())) {
                all.add(new Difference(
                        ItemDifferences.ofStatus(calm, stored),
                        name + " answers " + stored.status() + ", and " + calm.status() + " without the fault"));
                continue;
            }
            Map<String, Comparison> comparisons = comparisons(name);
            all.addAll(ItemDifferences.of(name, items(calm, comparisons), items(stored, comparisons)));
        }
        return all;
    }

    private static List<Map<String, String>> items(Stored stored, Map<String, Comparison> comparisons) {
        return stored.items().stream()
                .map(item -> {
                    Map<String, String> fields = new TreeMap<>();
                    comparisons.forEach((field, how) -> {
                        if (item.containsKey(field)) {
                            fields.put(field, value(item.getOrDefault(field, ""), how));
                        }
                    });
                    return fields;
                })
                .toList();
    }
}
