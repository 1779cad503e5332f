package dev.windtunnel.calls.agent;

import dev.windtunnel.calls.CarriedContexts;
import dev.windtunnel.instrument.hook.MethodHook;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the JDK hands tasks over, makes them and runs them. Executors of other libraries are made of these, except for those of Netty.
 *
 * <p>A task of a fork-join pool, and a stage of a {@link java.util.concurrent.CompletableFuture} is one, belongs to the code that makes it,
 * not to the code that completes what it waits for. All other tasks belong to the code that hands them over.
 *
 * <p>A loop that runs already is not changed by rewriting its method: the threads of a pool that was in use before that take nothing
 * along.
 */
final class TaskHooks {

    private static final int HANDED_OVER = 0;
    private static final int MADE = 1;
    private static final int STARTED = 2;
    private static final int BEGINS = 3;
    private static final int ENDED = BEGINS + 1;

    /** The first number that is free for others. */
    static final int NEXT = ENDED + 1;

    private static final String CONCURRENT = "java/util/concurrent/";

    private static final String NETTY = "io/netty/util/concurrent/";

    private static final String COROUTINES = "kotlinx/coroutines/scheduling/";

    private static final List<String> STAGES = List.of(
            "UniApply",
            "UniAccept",
            "UniRun",
            "UniWhenComplete",
            "UniHandle",
            "UniExceptionally",
            "UniComposeExceptionally",
            "UniRelay",
            "UniCompose",
            "BiRelay",
            "BiApply",
            "BiAccept",
            "BiRun",
            "OrApply",
            "OrAccept",
            "OrRun",
            "AnyOf");

    private TaskHooks() {}

    static List<MethodHook> all() {
        List<MethodHook> all = new ArrayList<>();
        all.add(hook(CONCURRENT + "ThreadPoolExecutor", "execute", Place.ARGUMENT, HANDED_OVER));
        all.add(hook(CONCURRENT + "ThreadPoolExecutor", "runWorker", Place.TASK, BEGINS));
        all.add(hook(CONCURRENT + "ScheduledThreadPoolExecutor", "delayedExecute", Place.ARGUMENT, HANDED_OVER));
        all.add(hook(CONCURRENT + "ForkJoinTask", "<init>", Place.END, MADE));
        around(all, CONCURRENT + "ForkJoinTask", "doExec");
        for (String stage : STAGES) {
            around(all, CONCURRENT + "CompletableFuture$" + stage, "tryFire");
        }
        all.add(hook("java/util/Timer", "sched", Place.ARGUMENT, HANDED_OVER));
        all.add(hook("java/util/TimerThread", "mainLoop", Place.TASK, BEGINS));
        // The loops of Netty have queues of their own.
        all.add(hook(NETTY + "SingleThreadEventExecutor", "execute", Place.ARGUMENT, HANDED_OVER));
        all.add(hook(NETTY + "SingleThreadEventExecutor", "lazyExecute", Place.ARGUMENT, HANDED_OVER));
        all.add(hook(NETTY + "AbstractScheduledEventExecutor", "scheduleFromEventLoop", Place.ARGUMENT, HANDED_OVER));
        all.add(hook(NETTY + "AbstractEventExecutor", "safeExecute", Place.TASK, BEGINS));
        all.add(hook(NETTY + "AbstractEventExecutor", "runTask", Place.TASK, BEGINS));
        // So has the pool of Kotlin's coroutines, which knows plain tasks, too. Its threads are started by the first
        // caller.
        all.add(hook(COROUTINES + "CoroutineScheduler", "dispatch", Place.ARGUMENT, HANDED_OVER));
        all.add(hook(COROUTINES + "TaskImpl", "run", Place.TASK, BEGINS));
        all.add(hook(COROUTINES + "CoroutineScheduler$Worker", "run", Place.BEGINNING, BEGINS));
        return all;
    }

    /**
     * Where threads start. These classes are always loaded, and a JVM takes as long to rewrite them as for all else that it does until
     * its main method begins. They have no loop that might run already, so there is time until the first execution.
     */
    static List<MethodHook> ofThreads() {
        return List.of(
                hook("java/lang/Thread", "start", Place.BEGINNING, STARTED),
                hook("java/lang/VirtualThread", "start", Place.BEGINNING, STARTED));
    }

    private static MethodHook hook(String type, String method, Place place, int number) {
        return new MethodHook(type, method, "", place, number);
    }

    /** These methods catch whatever their task throws, so they always return. */
    private static void around(List<MethodHook> all, String type, String method) {
        all.add(hook(type, method, Place.BEGINNING, BEGINS));
        all.add(hook(type, method, Place.END, ENDED));
    }

    static void passed(Object passed, int hook) {
        switch (hook) {
            case HANDED_OVER -> CarriedContexts.handedOver(passed);
            case MADE -> CarriedContexts.made(passed);
            case STARTED -> CarriedContexts.started((Thread) passed);
            case BEGINS -> CarriedContexts.begins(passed);
            default -> CarriedContexts.ended(passed);
        }
    }
}
