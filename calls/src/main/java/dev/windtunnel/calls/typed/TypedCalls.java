package dev.windtunnel.calls.typed;

import dev.windtunnel.calls.typed.TypedCall.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The typed calls of one execution, in the order in which the application made them. Safe for several threads. */
public final class TypedCalls {

    private final List<Open> calls = new ArrayList<>();
    private final Map<String, Open> byId = new HashMap<>();
    private final Map<String, Integer> elsewhere = new TreeMap<>();

    /** Made by an execution. */
    public TypedCalls() {}

    /** A call begins. */
    public synchronized Open begin(
            String service, String operation, Map<String, Object> parameters, boolean isRedirected, String sdk) {
        Open call = new Open(Redirection.plain(service), operation, parameters, isRedirected, sdk);
        calls.add(call);
        return call;
    }

    /**
     * An attempt begins, for SDKs that are watched below their retries. It belongs to the last call with this id, if that has failed so that SDKs
     * try it again, and has asked for the same. Otherwise it is the first one of a call.
     *
     * @param id by which the SDK names a call; empty if it has none
     */
    public synchronized Open attempt(
            String id, String service, String operation, Map<String, Object> parameters, String sdk) {
        Open known = id.isEmpty() ? null : byId.get(id);
        Open call = known != null && known.triesAgain(operation, parameters)
                ? known
                : begin(service, operation, parameters, true, sdk);
        byId.put(id, call);
        call.attempted();
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

        private static final Set<Integer> TRIED_AGAIN = Set.of(408, 429);
        private static final int FIRST_OF_THE_SERVER = 500;

        private final String service;
        private final String operation;
        private final Map<String, Object> asked;
        private final boolean isRedirected;
        private final String sdk;
        private final AtomicInteger attempts = new AtomicInteger();
        private final Set<String> awaited = new HashSet<>();
        private final Map<String, Object> sent = new TreeMap<>();
        private final Map<String, Object> fields = new TreeMap<>();
        private boolean whole = true;
        private Outcome outcome = Outcome.OPEN;
        private int status;
        private String code = "";

        private Open(
                String service, String operation, Map<String, Object> parameters, boolean isRedirected, String sdk) {
            this.service = service;
            this.operation = operation;
            this.asked = parameters;
            this.isRedirected = isRedirected;
            this.sdk = sdk;
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

        /** A parameter or a field that is known later, as soon as it was sent or read: until then the call is not whole. */
        public synchronized void awaits(String name) {
            awaited.add(name);
        }

        /** One more thing that was sent, such as what a streamed body was recognized by. */
        public synchronized void parameter(String name, Object value) {
            awaited.remove(name);
            sent.put(name, value);
        }

        /** One more thing that was answered, such as what a streamed body was recognized by. */
        public synchronized void field(String name, Object value) {
            awaited.remove(name);
            fields.put(name, value);
        }

        private synchronized void end(Outcome outcome, int status, String code, Map<String, Object> fields) {
            this.outcome = outcome;
            this.status = status;
            this.code = code;
            this.fields.clear();
            this.fields.putAll(fields);
        }

        private synchronized boolean triesAgain(String operation, Map<String, Object> parameters) {
            boolean hasFailed = outcome == Outcome.NO_ANSWER
                    || (outcome == Outcome.REFUSED && (status >= FIRST_OF_THE_SERVER || TRIED_AGAIN.contains(status)));
            if (!hasFailed || !operation.equals(this.operation) || !parameters.equals(asked)) {
                return false;
            }
            outcome = Outcome.OPEN;
            return true;
        }

        private synchronized TypedCall now() {
            Map<String, Object> parameters = new TreeMap<>(asked);
            parameters.putAll(sent);
            return new TypedCall(
                    service,
                    operation,
                    parameters,
                    outcome,
                    status,
                    code,
                    new TreeMap<>(fields),
                    attempts.get(),
                    whole && awaited.isEmpty(),
                    isRedirected,
                    sdk);
        }
    }
}
