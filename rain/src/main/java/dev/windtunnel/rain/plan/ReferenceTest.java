package dev.windtunnel.rain.plan;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A test of the reference run.
 *
 * @param name what the test is found by
 * @param time how long it took
 * @param calls the calls that may meet faults, in the order in which they were made
 */
public record ReferenceTest(String name, Duration time, List<ReferenceCall> calls) {

    public ReferenceTest {
        calls = List.copyOf(calls);
    }

    /** The first call of each call site, in the order in which they were made. */
    Collection<ReferenceCall> firstOfEachSite() {
        Map<String, ReferenceCall> first = new LinkedHashMap<>();
        calls.forEach(call -> first.putIfAbsent(call.site(), call));
        return first.values();
    }
}
