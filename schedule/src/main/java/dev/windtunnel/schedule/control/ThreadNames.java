package dev.windtunnel.schedule.control;

import java.util.ArrayList;
import java.util.List;

/**
 * The names of threads in reports. The JDK numbers pools from the start of the JVM, so a pool has another number in each
 * schedule; here pools are numbered in the order in which their first threads start. Virtual threads mostly have no name, and get
 * one here.
 */
final class ThreadNames {

    private static final List<String> KINDS = List.of("pool-", "ForkJoinPool-");

    /** JUnit numbers the threads of {@code assertTimeoutPreemptively} likewise. */
    private static final String TIMEOUT = "junit-timeout-thread-";

    private final List<String> known = new ArrayList<>();
    private int unnamed;

    void clear() {
        known.clear();
        unnamed = 0;
    }

    String of(String thread) {
        if (thread.isEmpty()) {
            unnamed++;
            return "unnamed-" + unnamed;
        }
        for (String kind : KINDS) {
            if (thread.startsWith(kind)) {
                int end = thread.indexOf('-', kind.length());
                return end < 0 ? thread : kind + number(kind, thread.substring(0, end)) + thread.substring(end);
            }
        }
        return thread.startsWith(TIMEOUT) ? TIMEOUT + number(TIMEOUT, thread) : thread;
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
