package dev.windtunnel.suite;

import dev.windtunnel.suite.wire.Message;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A test and the calls that it made, in the order in which they were made.
 *
 * @param id what it is found by
 * @param time how long it took
 * @param pid the process that ran it
 * @param annotations the names of the annotations that it carries, if an engine wants tests to be observed
 * @param mocked how often it called mocks of clients, by the class of the client
 * @param facts what an engine that wants tests to be observed says of it
 */
public record ObservedTest(
        TestId id,
        TestOutcome outcome,
        Duration time,
        long pid,
        Set<String> annotations,
        List<ObservedCall> calls,
        Map<String, Long> mocked,
        List<String> facts) {

    static final Comparator<ObservedTest> BY_NAME =
            Comparator.comparing(ObservedTest::type).thenComparing(ObservedTest::name);

    public ObservedTest {
        annotations = Set.copyOf(annotations);
        calls = List.copyOf(calls);
        facts = List.copyOf(facts);
        mocked = Collections.unmodifiableMap(new TreeMap<>(mocked));
    }

    static ObservedTest of(Message message, long pid) {
        TestId id = new TestId(
                TestId.Framework.valueOf(message.field(3)), message.field(4), message.field(0), message.field(1));
        return new ObservedTest(
                id,
                TestOutcome.valueOf(message.field(2).toUpperCase(Locale.ROOT)),
                Duration.ofNanos(Long.parseLong(message.field(5))),
                pid,
                Stream.of(message.field(6).split(" ", -1))
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.toSet()),
                List.of(),
                Map.of(),
                List.of());
    }

    /** A test that has begun, and whose JVM has ended before it. */
    static ObservedTest unfinished(String type, String name) {
        TestId id = new TestId(TestId.Framework.PLATFORM, "", type, name);
        return new ObservedTest(id, TestOutcome.UNFINISHED, Duration.ZERO, 0, Set.of(), List.of(), Map.of(), List.of());
    }

    ObservedTest with(List<ObservedCall> made, Map<String, Long> mocks, List<String> said) {
        return new ObservedTest(id, outcome, time, pid, annotations, made, mocks, said);
    }

    /** Its class; empty for what happens outside of tests, such as setting up a class. */
    public String type() {
        return id.type();
    }

    /** Its name in the class, as reports have it. */
    public String name() {
        return id.name();
    }

    /** Whether this is what happened outside of tests. */
    public boolean isOutside() {
        return type().isEmpty() && name().isEmpty();
    }
}
