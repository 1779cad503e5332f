package dev.windtunnel.calls.fault;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.message.Answer;
import java.util.List;

/** Decides which faults a call may meet (thesis, definition 15). {@link Catalogue} is the usual implementation. */
public interface FaultPlan {

    /** No call meets a fault. */
    FaultPlan NONE = new FaultPlan() {
        @Override
        public List<Fault> ofClient(OutgoingCall call) {
            return List.of();
        }

        @Override
        public List<Fault> ofService(String service, OutgoingCall call) {
            return List.of();
        }
    };

    /** Faults that do not depend on the service: no connection, no answer in time. */
    List<Fault> ofClient(OutgoingCall call);

    /** Faults that this service may return; asked when the service has registered its name. */
    List<Fault> ofService(String service, OutgoingCall call);

    /**
     * Faults that a call may meet because it has been answered like this; asked when it was. Until then nobody knows whether there
     * is an answer that can break off.
     */
    default List<Fault> ofAnswer(String service, OutgoingCall call, Answer answer) {
        return List.of();
    }

    /**
     * Whether calls of this service are left alone, whatever {@link #ofClient} returned; asked when the service has
     * registered its name.
     */
    default boolean spares(String service, OutgoingCall call) {
        return false;
    }
}
