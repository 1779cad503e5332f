package dev.windtunnel.corpus.web;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallRecord;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Questions of a functional test about the faults of the current execution. */
public final class Injected {

    private final CallExecution execution;

    private Injected(CallExecution execution) {
        this.execution = execution;
    }

    /** The faults of this execution, up to now. */
    public static Injected in(CallExecution execution) {
        return new Injected(execution);
    }

    /** Whether there is a fault at all. */
    public boolean any() {
        return faulted(call -> true);
    }

    /** Whether there is a fault on a call to this service. */
    public boolean on(String service) {
        return faulted(call -> call.target().equals(service));
    }

    /** Whether there is a fault on a call to this service with this method, such as POST. */
    public boolean on(String service, String method) {
        return faulted(call -> call.target().equals(service)
                && call.outgoing().signature().method().startsWith(method + " "));
    }

    /** Whether there are faults, all of them on calls to these services. */
    public boolean onlyOn(String... services) {
        Set<String> allowed = Set.of(services);
        return any() && !faulted(call -> !allowed.contains(call.target()));
    }

    private boolean faulted(Predicate<CallRecord> which) {
        List<CallRecord> calls = execution.calls();
        return calls.stream().anyMatch(call -> call.fault() != null && which.test(call));
    }
}
