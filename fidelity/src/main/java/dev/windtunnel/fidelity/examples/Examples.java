package dev.windtunnel.fidelity.examples;

import java.util.List;
import java.util.Map;

/**
 * What is known of a service by example.
 *
 * @param resources the kinds of things that it keeps
 * @param calls valid calls by operation, the simplest one first
 * @param probes operations that read what is there, by kind of resource: they are called with their first examples
 * @param after by operation: what must have been called before it about the same resources, or it has nothing to work on. A name is that of an
 *     operation, whose first example is meant, or that of an operation with the number of the example, such as CreateQueue#4
 */
public record Examples(
        List<Resource> resources,
        Map<String, List<Example>> calls,
        Map<String, List<String>> probes,
        Map<String, List<String>> after) {

    /** Nothing is known. */
    public static final Examples NONE = new Examples(List.of(), Map.of(), Map.of());

    public Examples {
        resources = List.copyOf(resources);
        calls = Map.copyOf(calls);
        probes = Map.copyOf(probes);
        after = Map.copyOf(after);
    }

    /** Calls that need no others before them, apart from those that make what they refer to. */
    public Examples(List<Resource> resources, Map<String, List<Example>> calls, Map<String, List<String>> probes) {
        this(resources, calls, probes, Map.of());
    }
}
