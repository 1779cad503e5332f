package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.name.CallName;
import dev.windtunnel.calls.name.ExecutionIndex;
import org.jspecify.annotations.Nullable;

/**
 * One call of an execution, as reports and predicates see it.
 *
 * @param number its number in the execution, from 0
 * @param parent the call in whose request it was made, or -1 for the test
 * @param choice its choice in the trace, or -1 if it was left alone
 * @param own whether the test itself made it, to reach the code under test
 * @param caller the service that made it; empty if unknown
 * @param name what identifies it
 * @param first the first attempt of the same logical call; its own number if it is that
 * @param attempt its number among the attempts of its logical call, from 1
 * @param service the service that received it; null if none registered
 * @param fault the injected fault; null if there is none
 * @param answer what came of it; null while the call is in progress
 */
public record CallRecord(
        int number,
        int parent,
        int choice,
        boolean own,
        String caller,
        OutgoingCall outgoing,
        CallName name,
        int first,
        int attempt,
        @Nullable String service,
        @Nullable Fault fault,
        @Nullable Answer answer) {

    /** The service that received the call or, if none registered, the name of the target. */
    public String target() {
        return service == null ? name.target() : service;
    }

    /** Its execution index. */
    public ExecutionIndex index() {
        return name.index();
    }

    /** The status or the exception; null while the call is in progress. */
    public @Nullable String outcome() {
        return answer == null ? null : answer.outcome();
    }

    /** Whether people may mean the target of this call by this name: a service, a host, or an address. */
    boolean goesTo(String named) {
        return target().equals(named)
                || name.target().equals(named)
                || outgoing.address().equals(named)
                || (!outgoing.isLocal() && outgoing.host().equals(named));
    }

    CallRecord takenBy(String receiver) {
        return new CallRecord(
                number, parent, choice, own, caller, outgoing, name, first, attempt, receiver, fault, answer);
    }

    /** The same call, whose fault has not happened after all. */
    CallRecord unfaulted() {
        return new CallRecord(
                number, parent, choice, own, caller, outgoing, name, first, attempt, service, null, answer);
    }

    CallRecord endedWith(Answer with) {
        return new CallRecord(
                number, parent, choice, own, caller, outgoing, name, first, attempt, service, fault, with);
    }
}
