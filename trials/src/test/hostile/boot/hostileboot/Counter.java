package hostileboot;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** What rewritten classes call; the boot loader has it. */
public final class Counter {
    private static final Map<String, AtomicLong> COUNTS = new ConcurrentHashMap<>();

    private Counter() {}

    public static void entered(String method) {
        AtomicLong known = COUNTS.get(method);
        if (known == null) {
            COUNTS.putIfAbsent(method, new AtomicLong());
            known = COUNTS.get(method);
        }
        known.incrementAndGet();
    }

    public static long count(String method) {
        AtomicLong known = COUNTS.get(method);
        return known == null ? 0 : known.get();
    }
}
