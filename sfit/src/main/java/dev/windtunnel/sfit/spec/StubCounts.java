package dev.windtunnel.sfit.spec;

import dev.windtunnel.sfit.stub.CallPattern;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes how often stubs are called. A call with effects has to be counted precisely, because one too few is a lost effect and one
 * too many a doubled one; how often somebody reads does not matter.
 *
 * <p>If a call itself meets a fault and does not reach its stub, the count of the happy path is adjusted. A count that is stated
 * under a fault, or on a failure, replaces it and is not adjusted.
 */
public final class StubCounts {

    /** How often a stub is called that may be called any number of times. */
    static final int ANY = -1;

    private final List<Count> counts = new ArrayList<>();

    /** How often these calls reach their stub. */
    record Count(CallPattern call, int times) {}

    StubCounts() {}

    /** These calls reach their stub exactly so often. */
    public void happens(CallPattern call, int times) {
        if (times < 0) {
            throw new IllegalArgumentException(
                    "'" + call + "' cannot happen " + times + " times; say 0 or more, or readOnly for any number.");
        }
        counts.add(new Count(call, times));
    }

    /** Calls of this method reach their stub exactly so often. */
    public void happens(String method, int times) {
        happens(CallPattern.call(method), times);
    }

    /** These calls only read, so they may reach their stub any number of times. */
    public void readOnly(CallPattern call) {
        counts.add(new Count(call, ANY));
    }

    /** Calls of this method only read. */
    public void readOnly(String method) {
        readOnly(CallPattern.call(method));
    }

    List<Count> counts() {
        return List.copyOf(counts);
    }
}
