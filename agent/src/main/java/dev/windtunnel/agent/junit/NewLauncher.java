package dev.windtunnel.agent.junit;

import dev.windtunnel.agent.ObservedTests;
import dev.windtunnel.agent.TestObserver;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;
import org.junit.platform.launcher.Launcher;

/** Joins a launcher of the JUnit Platform when it is made. */
public final class NewLauncher implements UnaryOperator<Object> {

    /** A constructor may call another one, and both end. */
    private static final Set<Object> JOINED = Collections.synchronizedSet(Collections.newSetFromMap(newMap()));

    private static final String OUR_JUNIT = "dev.windtunnel.junit.";

    private static Map<Object, Boolean> newMap() {
        return new WeakHashMap<>();
    }

    /** Made by the agent. */
    public NewLauncher() {}

    @Override
    public Object apply(Object launcher) {
        TestObserver observer = ObservedTests.observer();
        if (observer != null && !isOurs() && JOINED.add(launcher)) {
            ((Launcher) launcher).registerTestExecutionListeners(new BoundaryListener(observer));
        }
        return launcher;
    }

    /** Our own tests run each of their executions with a launcher. These are no tests of the suite. */
    private static boolean isOurs() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().startsWith(OUR_JUNIT)));
    }
}
