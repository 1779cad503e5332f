package dev.windtunnel.fidelity.examples;

import java.util.List;
import java.util.Map;

/**
 * What is known of a service by example.
 *
 * @param resources the kinds of things that it keeps
 * @param calls valid calls by operation, the simplest one first
 * @param probes operations that read what is there, by kind of resource: they are called with their first examples
 */
public record Examples(List<Resource> resources, Map<String, List<Example>> calls, Map<String, List<String>> probes) {

    /** Nothing is known. */
    public static final Examples NONE = new Examples(List.of(), Map.of(), Map.of());

    public Examples {
        resources = List.copyOf(resources);
        calls = Map.copyOf(calls);
        probes = Map.copyOf(probes);
    }
}
