package dev.windtunnel.agent.testng;

import dev.windtunnel.agent.ObservedTests;
import dev.windtunnel.agent.TestObserver;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;
import org.testng.TestNG;

/** Joins a run of TestNG when it is made. */
public final class NewRun implements UnaryOperator<Object> {

    /** A constructor calls another one, and both end. */
    private static final Set<Object> JOINED = Collections.synchronizedSet(Collections.newSetFromMap(newMap()));

    private static Map<Object, Boolean> newMap() {
        return new WeakHashMap<>();
    }

    /** Made by the agent. */
    public NewRun() {}

    @Override
    public Object apply(Object run) {
        TestObserver observer = ObservedTests.observer();
        if (observer != null && JOINED.add(run)) {
            ((TestNG) run).addListener(new BoundaryListener(observer));
        }
        return run;
    }
}
