package dev.windtunnel.calls;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The only static state of a JVM: the running executions, the context of each thread, and the address of each service. Every
 * call carries the number of its execution, so several executions may run at once against the same services.
 */
public final class RunningExecutions {

    private static final Map<Long, CallExecution> RUNNING = new ConcurrentHashMap<>();
    private static final Map<String, String> SERVICES = new ConcurrentHashMap<>();
    private static final ThreadLocal<CallContext> CURRENT = new ThreadLocal<>();
    private static final AtomicLong NUMBERS = new AtomicLong();
    private static final AtomicLong UNATTRIBUTED = new AtomicLong();
    private static final AtomicLong LATE = new AtomicLong();

    private RunningExecutions() {}

    static long nextNumber() {
        return NUMBERS.incrementAndGet();
    }

    static void started(CallExecution execution) {
        RUNNING.put(execution.number(), execution);
    }

    static void ended(CallExecution execution) {
        RUNNING.remove(execution.number());
    }

    static @Nullable CallExecution running(long number) {
        return RUNNING.get(number);
    }

    /** The context of the thread. A thread without one belongs to the running execution, if there is exactly one. */
    static @Nullable CallContext current() {
        CallContext context = CURRENT.get();
        if (context != null || RUNNING.isEmpty()) {
            return context;
        }
        CallExecution only = null;
        for (CallExecution execution : RUNNING.values()) {
            if (only != null) {
                return null;
            }
            only = execution;
        }
        return only == null ? null : only.root();
    }

    static @Nullable CallContext entered() {
        return CURRENT.get();
    }

    /** The context of the thread that makes a call; a call that cannot be attributed to an execution is counted. */
    static @Nullable CallContext caller() {
        CallContext context = current();
        if (context == null) {
            if (!RUNNING.isEmpty()) {
                UNATTRIBUTED.incrementAndGet();
            }
            return null;
        }
        if (context.isOver()) {
            LATE.incrementAndGet();
            return null;
        }
        return context;
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

    /**
     * The number of calls that were made while several executions ran and that could belong to any of them. They were left
     * alone.
     */
    public static long unattributed() {
        return UNATTRIBUTED.get();
    }

    /** The number of calls that were made for an execution that had ended. They were left alone. */
    public static long late() {
        return LATE.get();
    }

    /** A service listens at this address in this JVM; called by the adapter of its server. */
    public static void listening(String address, String service) {
        SERVICES.put(address, service);
    }

    /** The service at this address has stopped. */
    public static void closed(String address) {
        SERVICES.remove(address);
    }

    static @Nullable String serviceAt(String address) {
        return SERVICES.get(address);
    }
}
