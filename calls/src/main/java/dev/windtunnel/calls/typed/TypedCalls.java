package dev.windtunnel.calls.typed;

import dev.windtunnel.calls.typed.TypedCall.Outcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The typed calls of one execution, in the order in which the application made them. Safe for several threads. */
public final class TypedCalls {

    private final List<Open> calls = new ArrayList<>();
    private final Map<String, Integer> elsewhere = new TreeMap<>();

    /** Made by an execution. */
    public TypedCalls() {}

    /** A call begins. */
    public synchronized Open begin(
            String service, String operation, Map<String, Object> parameters, boolean isRedirected, String sdk) {
        Open call = new Open(new TypedCall(
                Redirection.plain(service),
                operation,
                parameters,
                Outcome.OPEN,
                0,
                "",
                Map.of(),
                0,
                true,
                isRedirected,
                sdk));
        calls.add(call);
        return call;
    }

    /** A call of an SDK that is not redirected. */
    public synchronized void elsewhere(String sdk) {
        elsewhere.merge(sdk, 1, Integer::sum);
    }

    /** All calls so far. */
    public synchronized List<TypedCall> all() {
        return calls.stream().map(Open::now).toList();
    }

    /** How many calls went elsewhere, by the SDKs that made them. */
    public synchronized Map<String, Integer> elsewhere() {
        return new TreeMap<>(elsewhere);
    }

    /** A call that may not have ended yet. */
    public static final class Open {
        private final AtomicInteger attempts = new AtomicInteger();
        private TypedCall call;
        private boolean whole = true;
        private final Set<String> awaited = new HashSet<>();

        private Open(TypedCall call) {
            this.call = call;
        }

        /** One more request is sent. */
        public void attempted() {
            attempts.incrementAndGet();
        }

        /** Something that belongs to it is not known. */
        public synchronized void notWhole() {
            whole = false;
        }

        /** It has ended with a success. */
        public void done(int status, Map<String, Object> fields) {
            end(Outcome.DONE, status, "", fields);
        }

        /** It has ended with an error of the service. */
        public void refused(int status, String code) {
            end(Outcome.REFUSED, status, code, Map.of());
        }

        /** It has ended with an exception of the client. */
        public void failed(String type) {
            end(Outcome.NO_ANSWER, 0, type, Map.of());
        }

        /** A parameter that is known later, as soon as it was sent: until then the call is not whole. */
        public synchronized void awaits(String name) {
            awaited.add(name);
        }

        /** One more thing that was sent, such as what a streamed body was recognized by. */
        public synchronized void parameter(String name, Object value) {
            awaited.remove(name);
            Map<String, Object> more = new TreeMap<>(call.parameters());
            more.put(name, value);
            call = new TypedCall(
                    call.service(),
                    call.operation(),
                    more,
                    call.outcome(),
                    call.status(),
                    call.code(),
                    call.fields(),
                    call.attempts(),
                    call.isWhole(),
                    call.isRedirected(),
                    call.sdk());
        }

        private synchronized void end(Outcome outcome, int status, String code, Map<String, Object> fields) {
            call = new TypedCall(
                    call.service(),
                    call.operation(),
                    call.parameters(),
                    outcome,
                    status,
                    code,
                    fields,
                    attempts.get(),
                    whole && awaited.isEmpty(),
                    call.isRedirected(),
                    call.sdk());
        }

        private synchronized TypedCall now() {
            return call;
        }
    }
}
