package dev.windtunnel.calls;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The properties of a class in a stack: its origin, and a hash of its name. They are looked up for every frame of every call,
 * so they are cached.
 *
 * @param hash independent of the JVM: the numbers in the names of generated classes are left out
 */
record FrameType(FrameOrigin origin, long hash) {

    /** More classes than a subject makes calls from. The limit exists because some libraries generate classes without end. */
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
