package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.RequestCopy;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the adapter of a client library says about the protocol of its calls: the faults that they may meet, and its own texts. */
public interface Protocol {

    /** How a service of this protocol takes part, for people; empty if it cannot. */
    Optional<String> joinedBy();

    /** What a target on this machine is named after, whose ports differ from run to run: a part of the first call to it. */
    default String localName(OutgoingCall first) {
        String method = first.signature().method();
        return method.substring(method.lastIndexOf(' ') + 1);
    }

    /** What people mean by the name of a method, as calls are named: they may write something that is not shown. */
    default String named(String method) {
        return method;
    }

    /** Whether the client library can show this fault for this call. */
    boolean supports(Fault fault, OutgoingCall call);

    /**
     * Sends a request once more, and reads its answer to the end.
     *
     * @param headers those that tell the service to which call it belongs
     */
    default void send(RequestCopy request, Map<String, String> headers) throws IOException {
        throw new UnsupportedOperationException(request + " cannot be sent once more.");
    }

    /** Faults of the network that every call may meet before anything is done: no connection, no answer in time. */
    List<Fault> unreachable();

    /** Faults after which the caller does not know that the work was done. The first one that a call supports is the usual one. */
    List<Fault> lostAnswers();

    /** Rarer faults of the network. */
    List<Fault> rarer();

    /** Faults that this call may meet because it is answered like this: while such an answer comes, the connection can be lost. */
    default List<Fault> ofAnswer(OutgoingCall call, Answer answer) {
        return List.of();
    }

    /** The failures that every service may answer with. */
    List<Fault> usualStatuses();

    /** All common failures that a service may answer with. */
    List<Fault> allStatuses();
}
