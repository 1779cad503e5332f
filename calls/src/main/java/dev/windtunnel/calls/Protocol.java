package dev.windtunnel.calls;

import dev.windtunnel.calls.fault.Fault;
import java.util.List;
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

    /** Whether the client library can show this fault for this call. */
    boolean supports(Fault fault, OutgoingCall call);

    /** Faults of the network that every call may meet before anything is done: no connection, no answer in time. */
    List<Fault> unreachable();

    /** Faults after which the caller does not know that the work was done. The first one that a call supports is the usual one. */
    List<Fault> lostAnswers();

    /** Rarer faults of the network. */
    List<Fault> rarer();

    /** The failures that every service may answer with. */
    List<Fault> usualStatuses();

    /** All common failures that a service may answer with. */
    List<Fault> allStatuses();
}
