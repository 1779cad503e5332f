package dev.windtunnel.sfit.answers;

import dev.windtunnel.calls.CallDetails;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.RandomSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Says when two answers are the same to a caller: all that it can see is equal, but for what differs between calm runs anyway. */
final class Comparison {

    /** The answer of a service whose answers cannot be compared. What it calls is looked at instead. */
    static final long UNKNOWN = 1;

    /** The answer of a call that had not ended when the execution did. */
    static final long UNFINISHED = 2;

    private static final Map<String, Boolean> STATUSES = new ConcurrentHashMap<>();

    private static final String WHOLE_BODY = "body";

    private final Map<String, Set<String>> varying = new HashMap<>();
    private final Set<String> incomparable = new TreeSet<>();
    private final Set<String> stateful = new TreeSet<>();

    /** The answer that the caller got, as a digest. */
    long answer(SeenCall call) {
        if (call.fault() != null) {
            return isStatus(call.fault()) ? visible(call) : fault(call.fault());
        }
        if (isInlined(call)) {
            return UNKNOWN;
        }
        return call.details().fields().isEmpty() ? UNFINISHED : visible(call);
    }

    /** The answer of a call that meets a fault which is no status of a service: the fault itself. */
    static long fault(String text) {
        return RandomSource.mix(text.hashCode() * 31L + text.length());
    }

    /** Whether a caller may take the fault for an answer of the service. */
    static boolean isStatus(String text) {
        return STATUSES.computeIfAbsent(
                text,
                read -> Fault.read(read)
                        .filter(fault -> fault instanceof Fault.HttpStatus || fault instanceof Fault.GrpcStatus)
                        .filter(fault -> fault.when() == Fault.When.BEFORE)
                        .isPresent());
    }

    private long visible(SeenCall call) {
        Set<String> ignored = varying.getOrDefault(call.method(), Set.of());
        long digest = 7;
        for (Map.Entry<String, Long> field : call.details().fields().entrySet()) {
            if (!ignored.contains(field.getKey())) {
                digest = RandomSource.mix(digest * 31 + field.getKey().hashCode());
                digest = RandomSource.mix(digest * 31 + field.getValue());
            }
        }
        return digest;
    }

    /** Whether the answers of a service cannot be compared, so that its calls are looked at as if its caller made them. */
    boolean isInlined(SeenCall call) {
        return call.isGroup() || incomparable.contains(call.method());
    }

    /**
     * The same request with the same answers was answered in two ways.
     *
     * @param calm whether both answers were given in calm runs
     */
    void differ(SeenCall call, CallDetails one, CallDetails other, boolean calm) {
        Set<String> fields = new HashSet<>();
        for (String field : union(one, other)) {
            Long value = one.fields().get(field);
            if (value == null || !value.equals(other.fields().get(field))) {
                fields.add(field);
            }
        }
        if (!calm) {
            stateful.add(call.method());
        }
        if (calm && !fields.contains(WHOLE_BODY) && !fields.contains("status")) {
            varying.computeIfAbsent(call.method(), method -> new TreeSet<>()).addAll(fields);
        } else {
            incomparable.add(call.method());
        }
    }

    private static Set<String> union(CallDetails one, CallDetails other) {
        Set<String> all = new HashSet<>(one.fields().keySet());
        all.addAll(other.fields().keySet());
        return all;
    }

    /** Methods whose answers differ between calm runs in a way that cannot be masked, or for no reason that can be seen. */
    Set<String> incomparable() {
        return Set.copyOf(incomparable);
    }

    /** Methods that answered the same request differently although they got the same answers themselves. */
    Set<String> stateful() {
        return Set.copyOf(stateful);
    }
}
