package dev.windtunnel.schedule.control;

import dev.windtunnel.schedule.core.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The model of an object's monitor. */
final class Monitor {

    /** Its place in the order of first use. */
    final int number;

    @Nullable
    Operation owner;

    int depth;
    final List<Operation> waiting = new ArrayList<>();

    Monitor(int number) {
        this.number = number;
    }
}
