package dev.windtunnel.calls;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a class means for a stack: whose it is, and a number for its name. It is looked up for every frame of every call, so what
 * was found out once is kept.
 *
 * @param hash without what differs from JVM to JVM: generated classes have numbers in their names
 */
record FrameType(FrameOrigin origin, long hash) {

    /** More classes than any subject makes calls from; some libraries generate classes without end. */
    private static final int MOST = 20_000;

    private static final Map<String, FrameType> KNOWN = new ConcurrentHashMap<>();

    static FrameType of(String name) {
        FrameType known = KNOWN.get(name);
        return known == null ? learn(name) : known;
    }

    private static FrameType learn(String name) {
        int generated = name.indexOf("$$");
        String stable = generated < 0 ? name : name.substring(0, generated);
        FrameType type = new FrameType(FrameOrigin.of(name), stable.hashCode());
        if (KNOWN.size() < MOST) {
            KNOWN.put(name, type);
        }
        return type;
    }
}
