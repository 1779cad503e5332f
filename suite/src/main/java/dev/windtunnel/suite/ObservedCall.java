package dev.windtunnel.suite;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.name.CallSite;
import dev.windtunnel.suite.wire.Message;

/**
 * A remote call that a test made, or a service on behalf of a test.
 *
 * @param number its number in the test, from 0
 * @param parent the call in whose request it was made, or -1
 * @param own whether the test itself made it
 * @param service the service that received it or, if none told its name, the host
 * @param address the host and the port, as the client names them
 * @param method what was called
 * @param site the line of the project's code that made it
 * @param attempt its number among the attempts of its logical call, from 1
 * @param outcome the status or the exception; empty if the test ended before the call
 * @param identity what the call is recognized by in another run of the test
 * @param request what the whole request is recognized by
 * @param isRepeatable whether the request can be sent once more
 * @param mayMeetFaults whether the engine for which the suite is observed would let it meet faults
 */
public record ObservedCall(
        int number,
        int parent,
        boolean own,
        String service,
        String address,
        String method,
        CallSite site,
        int attempt,
        String outcome,
        long identity,
        long request,
        boolean isRepeatable,
        boolean mayMeetFaults) {

    /** A call of an execution. */
    public static ObservedCall of(CallRecord call, String service, boolean mayMeetFaults) {
        String outcome = call.outcome();
        return new ObservedCall(
                call.number(),
                call.parent(),
                call.own(),
                service,
                call.outgoing().address(),
                call.outgoing().signature().method(),
                call.name().stack().site(),
                call.attempt(),
                outcome == null ? "" : outcome,
                call.index().compact(),
                call.outgoing().requested(),
                call.outgoing().copy().isPresent(),
                mayMeetFaults);
    }

    /** As the agent sends it. */
    public Message message() {
        return Message.of(
                Message.Kind.CALL,
                String.valueOf(number),
                String.valueOf(parent),
                String.valueOf(own),
                service,
                address,
                method,
                site.type(),
                site.method(),
                site.file(),
                String.valueOf(site.line()),
                String.valueOf(attempt),
                outcome,
                Long.toHexString(identity),
                Long.toHexString(request),
                String.valueOf(isRepeatable),
                String.valueOf(mayMeetFaults));
    }

    static ObservedCall of(Message message) {
        int next = 0;
        return new ObservedCall(
                Integer.parseInt(message.field(next++)),
                Integer.parseInt(message.field(next++)),
                Boolean.parseBoolean(message.field(next++)),
                message.field(next++),
                message.field(next++),
                message.field(next++),
                new CallSite(
                        message.field(next++),
                        message.field(next++),
                        message.field(next++),
                        Integer.parseInt(message.field(next++))),
                Integer.parseInt(message.field(next++)),
                message.field(next++),
                Long.parseUnsignedLong(message.field(next++), 16),
                Long.parseUnsignedLong(message.field(next++), 16),
                Boolean.parseBoolean(message.field(next++)),
                Boolean.parseBoolean(message.field(next)));
    }
}
