package dev.windtunnel.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * What threads of pools are called in reports. The JDK numbers pools from the start of the JVM, so one that was made before the
 * schedule has another number each time; here they are numbered in the order in which their first threads start.
 */
final class PoolNames {

    private static final List<String> KINDS = List.of("pool-", "ForkJoinPool-");

    private final List<String> known = new ArrayList<>();

    void clear() {
        known.clear();
    }

    String of(String thread) {
        for (String kind : KINDS) {
            if (thread.startsWith(kind)) {
                int end = thread.indexOf('-', kind.length());
                return end < 0 ? thread : kind + number(kind, thread.substring(0, end)) + thread.substring(end);
            }
        }
        return thread;
    }

    private int number(String kind, String pool) {
        if (!known.contains(pool)) {
            known.add(pool);
        }
        int number = 0;
        for (String other : known) {
            number += other.startsWith(kind) ? 1 : 0;
            if (other.equals(pool)) {
                break;
            }
        }
        return number;
    }
}
