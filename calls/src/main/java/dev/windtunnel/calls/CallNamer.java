package dev.windtunnel.calls;

import dev.windtunnel.calls.code.Digest;
import dev.windtunnel.calls.name.CallName;
import dev.windtunnel.calls.name.CallStack;
import dev.windtunnel.calls.name.ExecutionIndex;
import dev.windtunnel.calls.name.IndexPart;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Gives the calls of one execution their names: targets, counts and execution indexes. Used under the execution's lock. */
final class CallNamer {

    private static final int ALL_OF_THEM = 0;
    /** Targets of this machine that nobody has given a name. */
    private static final String LOCAL = "local";

    private final CallSettings settings;
    private final CallExploration exploration;
    private final Map<String, String> targets = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    CallNamer(CallSettings settings, CallExploration exploration) {
        this.settings = settings;
        this.exploration = exploration;
    }

    CallName name(CallContext context, OutgoingCall call, CallStack stack) {
        String target = target(call);
        Set<IndexPart> parts = settings.parts();
        long invocation = Digest.of(target, ExecutionIndex.invocation(call.signature(), stack, call.payload(), parts));
        int count = context.count(invocation);
        return new CallName(
                target, stack, invocation, count, false, index(context, call, target, stack, invocation, count));
    }

    /** The compact index that all calls of one request with this invocation have if they cannot be told apart. */
    long group(CallContext context, CallName name) {
        return ExecutionIndex.compact(context.index().compact(), name.invocation(), ALL_OF_THEM, settings.parts());
    }

    /** The name of a call that cannot be told apart from others. */
    CallName inGroup(CallContext context, OutgoingCall call, CallName name) {
        return name.inGroup(index(context, call, name.target(), name.stack(), name.invocation(), ALL_OF_THEM));
    }

    private ExecutionIndex index(
            CallContext context, OutgoingCall call, String target, CallStack stack, long invocation, int count) {
        return context.index()
                .then(
                        new ExecutionIndex.Element(
                                Map.of(), context.service(), target, call.signature(), stack, call.payload(), count),
                        invocation,
                        settings.parts());
    }

    /**
     * The name of a target: that of the service which listens there, else the host. Ports of this machine differ from run to
     * run, so a target on it is named after the first call to it: which other targets are called, and in which order, may
     * depend on faults.
     */
    private String target(OutgoingCall call) {
        String service = RunningExecutions.serviceAt(call.address());
        if (service != null) {
            return service;
        }
        String known = targets.get(call.address());
        if (known == null) {
            // A server that outlives an execution keeps the name that it had, whatever is called first now.
            known = exploration
                    .targetAt(call.address())
                    .filter(name -> !taken.contains(name))
                    .orElseGet(() -> unused(name(call)));
            taken.add(known);
            targets.put(call.address(), known);
        }
        return known;
    }

    private static String name(OutgoingCall call) {
        if (!call.isLocal()) {
            return call.address().replaceFirst(":(80|443)$", "");
        }
        return call.host().endsWith(".localhost")
                ? call.host()
                : LOCAL + "(" + call.protocol().localName(call) + ")";
    }

    /** Targets whose first calls are the same are told apart by their order. */
    private String unused(String name) {
        int number = 1;
        String numbered = name;
        while (taken.contains(numbered)) {
            number++;
            numbered = name + "#" + number;
        }
        return numbered;
    }

    /** The targets without a service of this execution, by their addresses. */
    Map<String, String> targets() {
        return Map.copyOf(targets);
    }
}
