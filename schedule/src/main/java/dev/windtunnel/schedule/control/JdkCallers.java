package dev.windtunnel.schedule.control;

import java.util.List;
import java.util.Set;

/**
 * What the stack of the current thread tells about the JDK. Above all whether code under test was called by a collection, a pool
 * or a stream of the JDK, which goes on with its own work afterwards: a function given to {@code computeIfAbsent}, a task of an
 * executor, the {@code equals} of a key. Such work touches what no declared place stands for.
 */
final class JdkCallers {

    private static final StackWalker STACK = StackWalker.getInstance();

    /** Where the code under test is called from. */
    private static final List<String> BOTTOM = List.of(
            "dev.windtunnel.schedule.core.", "dev.windtunnel.schedule.strand.", "dev.windtunnel.schedule.program.");

    /** What runs timers in the JDK. */
    private static final Set<String> TIMERS = Set.of(
            "java.util.TimerThread",
            "java.util.concurrent.DelayScheduler",
            "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue");

    private JdkCallers() {}

    static boolean areWaiting() {
        return STACK.walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                .dropWhile(name -> name.startsWith("dev.windtunnel.schedule."))
                .takeWhile(name -> BOTTOM.stream().noneMatch(name::startsWith))
                .anyMatch(name -> name.startsWith("java.util.")));
    }

    /** Whether the current thread is one that runs timers, and waits until the next one is due. */
    static boolean waitForTimers() {
        return STACK.walk(
                frames -> frames.map(StackWalker.StackFrame::getClassName).anyMatch(TIMERS::contains));
    }
}
