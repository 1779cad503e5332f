package dev.windtunnel.schedule.core;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Conditions that must be true at some point of a schedule, and have not been so far. */
final class Expectations {

    private record Expectation(String name, BooleanSupplier condition) {}

    private final List<Expectation> open = new ArrayList<>();

    void clear() {
        open.clear();
    }

    void add(String name, BooleanSupplier condition) {
        open.add(new Expectation(name, condition));
    }

    /** Evaluates the open conditions, and drops those that are true. */
    void evaluate() {
        if (!open.isEmpty()) {
            open.removeIf(expectation -> expectation.condition().getAsBoolean());
        }
    }

    boolean areMet() {
        return open.isEmpty();
    }

    /** The name of the first condition that has not been true. */
    String firstOpen() {
        return open.get(0).name();
    }
}
