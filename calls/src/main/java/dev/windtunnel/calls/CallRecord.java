package dev.windtunnel.calls;

import org.jspecify.annotations.Nullable;

/**
 * One call of an execution, as reports and predicates see it.
 *
 * @param number its number in the execution, from 0
 * @param parent the call in whose request it was made, or -1 for the test
 * @param choice its choice in the trace, or -1 if it was left alone
 * @param caller the service that made it
 * @param service the service that received it; null if none registered
 * @param fault the injected fault; null if there is none
 * @param outcome the status or the exception; null while the call is in progress
 */
public record CallRecord(
        int number,
        int parent,
        int choice,
        String caller,
        @Nullable String service,
        OutgoingCall outgoing,
        ExecutionIndex index,
        @Nullable Fault fault,
        @Nullable String outcome) {

    /** The service that received the call or, if none registered, the address. */
    public String target() {
        return service == null ? outgoing.address() : service;
    }

    CallRecord takenBy(String name) {
        return new CallRecord(number, parent, choice, caller, name, outgoing, index, fault, outcome);
    }

    CallRecord endedWith(String result) {
        return new CallRecord(number, parent, choice, caller, service, outgoing, index, fault, result);
    }
}
