package dev.windtunnel.calls.fault;

import dev.windtunnel.calls.message.Secrets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * A failure that is injected into a call. Adapters turn it into the exception or the response that their client library gives
 * when the network really fails this way.
 */
public sealed interface Fault {

    /** Whether a path may have this word for a fault. */
    static boolean isKnown(String word) {
        Injection injection = Injection.read(word);
        return injection != null
                && (!(injection.fault() instanceof Thrown thrown)
                        || thrown.mistake().isEmpty());
    }

    /** A short name for reports and files: "refused", "404", "UNAVAILABLE". */
    String word();

    /** The whole fault in one line, as one may write it into a catalogue; {@link #read} reads it. */
    default String text() {
        return FaultText.of(this);
    }

    /** The fault that a text stands for; empty if it is none. */
    static Optional<Fault> read(String text) {
        return FaultText.read(text);
    }

    /** What an attempt of a logical call meets, counted from 1; empty if that attempt is left alone. */
    default Optional<Fault> ofAttempt(int attempt) {
        return Optional.of(this);
    }

    /** Whether the work is done before the call fails. */
    default When when() {
        return When.BEFORE;
    }

    /** Whether the work is done before the call fails. */
    enum When {
        /** The request never reaches the service. */
        BEFORE,
        /** The service does the work, but the caller does not learn of it. */
        AFTER
    }

    /** The connection is refused. */
    record Refused() implements Fault {
        @Override
        public String word() {
            return "refused";
        }
    }

    /** No connection is established within the client's connect timeout. */
    record ConnectTimeout() implements Fault {
        @Override
        public String word() {
            return "connect-timeout";
        }
    }

    /** No answer comes within the client's timeout. */
    record Timeout(When when) implements Fault {
        @Override
        public String word() {
            return when == When.AFTER ? "lost-answer" : "timeout";
        }
    }

    /** The peer resets the connection. */
    record Reset(When when) implements Fault {
        @Override
        public String word() {
            return when == When.AFTER ? "reset-after" : "reset";
        }
    }

    /** The peer closes the connection normally, without an answer. */
    record Closed(When when) implements Fault {
        @Override
        public String word() {
            return when == When.AFTER ? "closed-after" : "closed";
        }
    }

    /**
     * The peer resets the connection while the answer comes: the service does the work, and the caller gets the beginning of what
     * comes back.
     */
    record ResetInBody() implements Fault {
        @Override
        public String word() {
            return "reset-in-body";
        }

        @Override
        public When when() {
            return When.AFTER;
        }
    }

    /** The service answers with this status; the request is not sent, unless the work is done before. */
    record HttpStatus(int code, Map<String, String> headers, String body, When when) implements Fault {
        public HttpStatus {
            headers = Map.copyOf(headers);
        }

        /** A status in place of the work. */
        public HttpStatus(int code, Map<String, String> headers, String body) {
            this(code, headers, body, When.BEFORE);
        }

        /** The same status, before or after the work is done. */
        public HttpStatus at(When other) {
            return new HttpStatus(code, headers, body, other);
        }

        /** A status with an empty body. */
        public HttpStatus(int code) {
            this(code, Map.of(), "");
        }

        @Override
        public String word() {
            return when == When.AFTER ? code + "-after" : String.valueOf(code);
        }

        @Override
        public String toString() {
            return "HttpStatus[code=" + code + ", headers=" + Secrets.hidden(headers) + ", body=" + Secrets.hidden(body)
                    + ", when=" + when + "]";
        }
    }

    /** The call ends with this gRPC status. */
    record GrpcStatus(String code, String description, Map<String, String> trailers, When when) implements Fault {
        public GrpcStatus {
            trailers = Map.copyOf(trailers);
        }

        /** A status without a description. */
        public GrpcStatus(String code) {
            this(code, "", Map.of(), When.BEFORE);
        }

        @Override
        public String word() {
            return when == When.AFTER ? code + "-after" : code;
        }

        @Override
        public String toString() {
            return "GrpcStatus[code=" + code + ", description=" + Secrets.hidden(description) + ", trailers="
                    + Secrets.hidden(trailers) + ", when=" + when + "]";
        }
    }

    /**
     * The database answers with this error, and the statement is not executed. The transaction and the connection are left as
     * the error says: a state that begins with 40 rolls back, one that begins with 08 ends the connection.
     *
     * @param state the SQL state, five characters
     * @param vendorCode the database's own number of the error; 0 for that of a known database
     * @param message the message; empty for that of a known database
     */
    record SqlFailure(String state, int vendorCode, String message) implements Fault {

        /** The error that a known database has for this state. */
        public SqlFailure(String state) {
            this(state, 0, "");
        }

        @Override
        public String word() {
            return "sql-" + state;
        }

        @Override
        public String toString() {
            return "SqlFailure[state=" + state + ", vendorCode=" + vendorCode + ", message=" + Secrets.hidden(message)
                    + "]";
        }
    }

    /**
     * The server of Redis answers with this error, and the command is not executed.
     *
     * @param code the first word of the error: OOM, READONLY, LOADING
     * @param message the rest of it; empty for that of a known error
     */
    record RedisFailure(String code, String message) implements Fault {

        /** The error with the message that Redis has for it. */
        public RedisFailure(String code) {
            this(code, "");
        }

        @Override
        public String word() {
            return "redis-" + code;
        }

        @Override
        public String toString() {
            return "RedisFailure[code=" + code + ", message=" + Secrets.hidden(message) + "]";
        }
    }

    /**
     * The client throws this exception.
     *
     * @param type the name of its class
     * @param message its message; empty for none
     * @param causeType the name of the class of its cause; empty for none
     */
    record Thrown(String type, String message, String causeType, When when) implements Fault {

        /** Why it cannot be thrown, as one sentence; empty if it can. */
        Optional<String> mistake() {
            try {
                exception();
                return Optional.empty();
            } catch (IllegalArgumentException e) {
                return Optional.of(String.valueOf(e.getMessage()));
            }
        }

        /** Creates a new instance of the exception. */
        public Throwable exception() {
            return ThrownException.of(this);
        }

        @Override
        public String word() {
            String name = type.substring(type.lastIndexOf('.') + 1);
            return when == When.AFTER ? name + "-after" : name;
        }
    }

    /**
     * The attempts of a logical call meet faults of their own: the first attempt this one, and all others that one. For the attempts
     * that a library makes by itself; see {@link dev.windtunnel.calls.FaultLayer#ABOVE_RETRIES}.
     *
     * @param others empty if only the first attempt meets a fault
     */
    record ByAttempt(Fault first, Optional<Fault> others) implements Fault {

        @Override
        public String word() {
            return first.word() + " then " + others.map(Fault::word).orElse("calm");
        }

        @Override
        public When when() {
            return first.when();
        }

        @Override
        public Optional<Fault> ofAttempt(int attempt) {
            return attempt == 1 ? Optional.of(first) : others;
        }
    }

    /** The request arrives at the service twice, and the caller gets the answer to the later one. */
    record Twice() implements Fault {
        @Override
        public String word() {
            return "twice";
        }

        @Override
        public When when() {
            return When.AFTER;
        }
    }

    /** The service answers what it has answered to the same request before, and the request is not sent. */
    record Stale() implements Fault {
        @Override
        public String word() {
            return "stale";
        }
    }

    /** A data store answers that there is nothing: no row, no row that was changed, no value. Nothing is changed. */
    record Empty() implements Fault {
        @Override
        public String word() {
            return "empty";
        }
    }

    /** The call takes longer, and then proceeds normally. */
    record Delay(Duration by) implements Fault {
        @Override
        public String word() {
            return "delay-" + by.toMillis() + "ms";
        }
    }
}
