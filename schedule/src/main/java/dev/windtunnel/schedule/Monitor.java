package dev.windtunnel.schedule;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The model of an object's monitor. */
final class Monitor {

    @Nullable
    Operation owner;

    int depth;
    final List<Operation> waiting = new ArrayList<>();
}
