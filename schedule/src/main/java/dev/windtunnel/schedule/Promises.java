package dev.windtunnel.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** What must be true at some point of a schedule, and has not been yet. */
final class Promises {

    private record Promise(String name, BooleanSupplier condition) {}

    private final List<Promise> open = new ArrayList<>();

    void clear() {
        open.clear();
    }

    void add(String name, BooleanSupplier condition) {
        open.add(new Promise(name, condition));
    }

    /** Looks which ones have come true. */
    void look() {
        if (!open.isEmpty()) {
            open.removeIf(promise -> promise.condition().getAsBoolean());
        }
    }

    boolean areKept() {
        return open.isEmpty();
    }

    /** One that is not kept. */
    String first() {
        return open.get(0).name();
    }
}
