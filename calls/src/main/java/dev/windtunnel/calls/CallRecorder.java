package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
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
    private final Set<FaultQuery> queries = new HashSet<>();

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
     * The call that a library tries again: the last one for the same, from the same line, in the same request, if it has
     * failed. The frames further out may be others, because libraries try again in threads of theirs.
     */
    @Nullable
    CallRecord triedAgain(CallContext context, OutgoingCall outgoing, CallStack stack) {
        for (int number = calls.size() - 1; number >= 0; number--) {
            CallRecord before = calls.get(number);
            if (before.parent() == context.call()
                    && before.outgoing().address().equals(outgoing.address())
                    && before.outgoing().signature().digest()
                            == outgoing.signature().digest()
                    && before.outgoing().payload().digest()
                            == outgoing.payload().digest()
                    && before.name().stack().site().equals(stack.site())) {
                Answer answer = before.answer();
                return answer == null || answer.success() ? null : before;
            }
        }
        return null;
    }

    /** Adds a call. It is a further attempt if its equal before it, in the same request, has failed. */
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
        Map<Long, Integer> inRequest = latest.computeIfAbsent(context.call(), request -> new HashMap<>());
        Integer before = inRequest.put(name.invocation(), number);
        CallRecord previous = before == null ? null : calls.get(before);
        Answer answer = previous == null ? null : previous.answer();
        CallRecord equal = answer == null || answer.success() ? null : previous;
        CallRecord failed = triedAgain == null ? equal : triedAgain;
        CallRecord call = new CallRecord(
                number,
                context.call(),
                choice,
                own,
                context.service(),
                outgoing,
                name,
                failed == null ? number : failed.first(),
                failed == null ? 1 : failed.attempt() + 1,
                service,
                fault,
                null);
        calls.add(call);
        underWay.put(number, context);
        return call;
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

    void asked(FaultQuery query) {
        queries.add(query);
    }

    Set<FaultQuery> queries() {
        return Set.copyOf(queries);
    }
}
