package dev.windtunnel.calls.agent;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;

/**
 * A receiver that gets each object once, however often the object is passed on: one constructor may call another, and a builder may
 * build twice.
 */
public abstract class OncePerObject implements UnaryOperator<Object> {

    private final Set<Object> known = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    @Override
    public final Object apply(Object passed) {
        if (known.add(passed)) {
            receive(passed);
        }
        return passed;
    }

    /** An object is passed on for the first time. */
    protected abstract void receive(Object passed);
}
