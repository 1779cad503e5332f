package dev.windtunnel.calls;

import dev.windtunnel.calls.code.Digest;
import dev.windtunnel.calls.name.CallStack;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The static state of a JVM, together with {@link CarriedContexts}: the running executions, the context of each thread, and the address of each service. Every
 * call carries the number of its execution, so several executions may run at once against the same services.
 */
public final class RunningExecutions {

    /** The number of this JVM, so that the headers of others are not taken for its own. */
    static final String RUN = HexFormat.of().toHexDigits(thisJvm());

    /** How clients name this machine. */
    private static final List<String> HOSTS = List.of("localhost", "127.0.0.1");

    private static final Map<Long, CallExecution> RUNNING = new ConcurrentHashMap<>();
    /** Ports are not used again soon, so nobody has to tell when these stop. */
    private static final Set<String> IN_TURN = ConcurrentHashMap.newKeySet();

    private static final Set<String> STUBS = ConcurrentHashMap.newKeySet();
    private static final Map<String, String> SERVICES = new ConcurrentHashMap<>();
    private static final ThreadLocal<CallContext> CURRENT = new ThreadLocal<>();
    private static final AtomicLong NUMBERS = new AtomicLong();

    private RunningExecutions() {}

    /** No other process of this machine has this number and began at the same time. */
    private static long thisJvm() {
        ProcessHandle process = ProcessHandle.current();
        return Digest.of(String.valueOf(process.info().startInstant()), process.pid());
    }

    static long nextNumber() {
        return NUMBERS.incrementAndGet();
    }

    static void started(CallExecution execution) {
        FirstExecution.begins();
        RUNNING.put(execution.number(), execution);
    }

    static void ended(CallExecution execution) {
        RUNNING.remove(execution.number());
    }

    static boolean noneRuns() {
        return RUNNING.isEmpty();
    }

    static @Nullable CallExecution running(long number) {
        return RUNNING.get(number);
    }

    /**
     * The context of the thread, or the one that it was started in. A thread without one belongs to the running execution, if there
     * is exactly one.
     */
    static @Nullable CallContext current() {
        CallContext context = CURRENT.get();
        if (context != null || RUNNING.isEmpty()) {
            return context;
        }
        CallContext started = CarriedContexts.ofThread();
        if (started != null) {
            return started;
        }
        CallExecution only = null;
        for (CallExecution execution : RUNNING.values()) {
            if (only != null) {
                return null;
            }
            only = execution;
        }
        return only == null ? null : only.astray();
    }

    static @Nullable CallContext entered() {
        return CURRENT.get();
    }

    /** The context of the thread that makes a call; a call that cannot be attributed to an execution is counted. */
    static @Nullable CallContext caller() {
        CallContext context = current();
        if (context == null) {
            if (!RUNNING.isEmpty()) {
                CallStack stack = CallStack.capture(1);
                tallies().forEach(tally -> tally.unattributed(stack));
            }
            return null;
        }
        if (context.isOver()) {
            CallExecution ended = context.execution();
            if (ended == null) {
                tallies().forEach(CallTally::late);
            } else {
                ended.exploration().tally().late();
            }
            return null;
        }
        return context.isInsideOfACall() ? null : context;
    }

    private static Stream<CallTally> tallies() {
        return RUNNING.values().stream()
                .map(CallExecution::exploration)
                .map(CallExploration::tally)
                .distinct();
    }

    static CallContext.Scope enter(CallContext context) {
        CallContext before = CURRENT.get();
        CURRENT.set(context);
        return () -> {
            if (before == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(before);
            }
        };
    }

    /** A service listens at this port of this machine; called by the adapter of its server. */
    public static void listening(int port, String service) {
        HOSTS.forEach(host -> SERVICES.put(host + ":" + port, service));
    }

    /** The same, but it keeps a name that somebody has given it. */
    public static void listeningUnlessNamed(int port, String service) {
        HOSTS.forEach(host -> SERVICES.putIfAbsent(host + ":" + port, service));
    }

    /** A server at this port gives prepared answers, one after the other. */
    public static void answersInTurn(int port) {
        HOSTS.forEach(host -> IN_TURN.add(host + ":" + port));
    }

    /** Whether the server at this address gives prepared answers, one after the other. */
    static boolean givesAnswersInTurn(String address) {
        return IN_TURN.contains(address);
    }

    /** The server at this port is a stub of a dependency of the code under test, so that a call to it is never the test's own. */
    public static void isStubAt(int port) {
        HOSTS.forEach(host -> STUBS.add(host + ":" + port));
    }

    /** Whether the server at this address is a stub. */
    static boolean isStub(String address) {
        return STUBS.contains(address);
    }

    /** The service at this port has stopped. */
    public static void closed(int port) {
        HOSTS.forEach(host -> {
            SERVICES.remove(host + ":" + port);
            STUBS.remove(host + ":" + port);
        });
    }

    static @Nullable String serviceAt(String address) {
        return SERVICES.get(address);
    }
}
