package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Attempt;
import dev.windtunnel.calls.name.CallName;
import dev.windtunnel.calls.name.CallStack;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The calls of one execution so far, and what came of them. Used under the execution's lock. */
final class CallRecorder {

    private final List<CallRecord> calls = new ArrayList<>();
    private final Map<Integer, CallContext> underWay = new HashMap<>();
    private final Map<Integer, Map<Long, Integer>> latest = new HashMap<>();
    private final Map<LogicalCall, Integer> latestAttempts = new HashMap<>();
    private final Set<FaultQuery> queries = new HashSet<>();

    /** A logical call of a client library that was made in a request. A service may pass the name of its caller's call on. */
    private record LogicalCall(int request, String name) {}

    int size() {
        return calls.size();
    }

    CallRecord get(int number) {
        return calls.get(number);
    }

    List<CallRecord> all() {
        return List.copyOf(calls);
    }

    /**
     * The call that a library tries again, if it has failed: the attempt before this one if the library tells, else the last call
     * for the same, from the same line, in the same request. The frames further out may be others, because libraries try again
     * in threads of theirs.
     *
     * @param ofProject whether what the project's own code tries again counts, too
     */
    @Nullable
    CallRecord triedAgain(CallContext context, OutgoingCall outgoing, CallStack stack, boolean ofProject) {
        Attempt known = outgoing.attempt().filter(Attempt::isRepeated).orElse(null);
        CallRecord before = known != null
                ? attemptBefore(context, known)
                : ofProject || !stack.retries().isEmpty() ? sameBefore(context, outgoing, stack) : null;
        Answer answer = before == null ? null : before.answer();
        return answer == null || answer.success() ? null : before;
    }

    private @Nullable CallRecord attemptBefore(CallContext context, Attempt attempt) {
        Integer before = latestAttempts.get(new LogicalCall(context.call(), attempt.logicalCall()));
        return before == null ? null : calls.get(before);
    }

    private @Nullable CallRecord sameBefore(CallContext context, OutgoingCall outgoing, CallStack stack) {
        for (int number = calls.size() - 1; number >= 0; number--) {
            CallRecord before = calls.get(number);
            if (before.parent() == context.call()
                    && isSameRequest(before.outgoing(), outgoing)
                    && before.name().stack().site().equals(stack.site())) {
                return before;
            }
        }
        return null;
    }

    /** What the latest equal request before this call was answered; null if there was none. */
    @Nullable
    Answer answeredBefore(CallRecord call) {
        for (int number = call.number() - 1; number >= 0; number--) {
            CallRecord before = calls.get(number);
            if (before.answer() != null
                    && before.fault() == null
                    && isSameRequest(before.outgoing(), call.outgoing())) {
                return before.answer();
            }
        }
        return null;
    }

    private static boolean isSameRequest(OutgoingCall first, OutgoingCall second) {
        return first.address().equals(second.address()) && first.requested() == second.requested();
    }

    /** Adds a call. It is a further attempt if its library says so, or else if its equal before it, in the same request, has failed. */
    CallRecord add(
            CallContext context,
            int choice,
            boolean own,
            OutgoingCall outgoing,
            CallName name,
            @Nullable String service,
            @Nullable Fault fault,
            @Nullable CallRecord triedAgain) {
        int number = calls.size();
        CallRecord equal = earlierAttempt(context, outgoing, name, number);
        CallRecord earlier = triedAgain == null ? equal : triedAgain;
        int counted = earlier == null ? 1 : earlier.attempt() + 1;
        // The library may have made attempts that were not seen; or the client below repeats what is one attempt for
        // the library.
        int attempt = Math.max(outgoing.attempt().map(Attempt::number).orElse(Attempt.UNKNOWN), counted);
        CallRecord call = new CallRecord(
                number,
                context.call(),
                choice,
                own,
                context.service(),
                outgoing,
                name,
                earlier == null ? number : earlier.first(),
                attempt,
                service,
                fault,
                null);
        calls.add(call);
        underWay.put(number, context);
        return call;
    }

    private @Nullable CallRecord earlierAttempt(CallContext context, OutgoingCall outgoing, CallName name, int number) {
        Map<Long, Integer> inRequest = latest.computeIfAbsent(context.call(), request -> new HashMap<>());
        Integer equal = inRequest.put(name.invocation(), number);
        Attempt known = outgoing.attempt().orElse(null);
        if (known != null) {
            Integer before = latestAttempts.put(new LogicalCall(context.call(), known.logicalCall()), number);
            if (known.isRepeated()) {
                return before == null ? null : calls.get(before);
            }
        }
        CallRecord previous = equal == null ? null : calls.get(equal);
        Answer answer = previous == null ? null : previous.answer();
        return answer == null || answer.success() ? null : previous;
    }

    void replace(CallRecord call) {
        calls.set(call.number(), call);
        if (call.answer() != null) {
            underWay.remove(call.number());
        }
    }

    /** Whether a call is in progress that another one of the same request cannot be told apart from except by its count. */
    @Nullable
    CallRecord concurrentWith(CallContext context, CallName name) {
        for (Map.Entry<Integer, CallContext> other : underWay.entrySet()) {
            CallRecord call = calls.get(other.getKey());
            if (call.name().invocation() == name.invocation()
                    && other.getValue().countsWith(context)) {
                return call;
            }
        }
        return null;
    }

    /** Whether a call is in progress that was made in this context. */
    boolean isUnderWay(int number, CallContext context) {
        CallContext made = underWay.get(number);
        return made != null && made.countsWith(context);
    }

    boolean isAnyUnderWay() {
        return !underWay.isEmpty();
    }

    void asked(FaultQuery query) {
        queries.add(query);
    }

    Set<FaultQuery> queries() {
        return Set.copyOf(queries);
    }
}
