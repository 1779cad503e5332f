package dev.windtunnel.calls;

import java.util.List;

/** Says which faults a call may meet (thesis, definition 15). A {@link Catalogue} is one; tests may bring others. */
public interface FaultPlan {

    /** Faults that the client alone is enough to know: no connection, no answer in time. */
    List<Fault> ofClient(Outgoing call);

    /** Faults that this service may answer with; asked when the service has said its name. */
    List<Fault> ofService(String service, Outgoing call);

    /** Whether calls of this service are left alone, whatever the client may meet; asked when the service has said its name. */
    default boolean spares(String service, Outgoing call) {
        return false;
    }
}
