package dev.windtunnel.schedule;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The model of an object's monitor. */
final class Monitor {

    /** How many were met before it. */
    final int number;

    @Nullable
    Operation owner;

    int depth;
    final List<Operation> waiting = new ArrayList<>();

    Monitor(int number) {
        this.number = number;
    }
}
