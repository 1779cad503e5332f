package dev.windtunnel.calls.agent;

import dev.windtunnel.calls.CallProblems;
import dev.windtunnel.calls.FirstExecution;
import dev.windtunnel.instrument.Attachment;
import dev.windtunnel.instrument.InstrumentException;
import dev.windtunnel.instrument.Rewriting;
import dev.windtunnel.instrument.hook.HookGate;
import dev.windtunnel.instrument.hook.Hooked;
import dev.windtunnel.instrument.hook.MethodHook;
import dev.windtunnel.instrument.hook.MethodHooks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Has the classes of client and server libraries call their adapters, and tasks take their contexts along. */
public final class CallAgent {

    private static final int FIRST_HOOK = 0;

    private static volatile HookReceivers receivers = new HookReceivers(TaskHooks.NEXT, List.of());
    private static @Nullable Rewriting rewriting;
    private static @Nullable Rewriting rewritingThreads;
    private static String refusal = "";

    private CallAgent() {}

    /** Prepares the JVM, unless that was done; throws {@link dev.windtunnel.instrument.InstrumentException} if that is not possible. */
    public static synchronized void install() {
        if (rewriting != null) {
            return;
        }
        HookGate.define(CallAgent.class);
        List<AdapterHook> adapters = new ArrayList<>();
        for (AdapterHooks adapter : ServiceLoader.load(AdapterHooks.class, CallAgent.class.getClassLoader())) {
            adapters.addAll(adapter.hooks());
        }
        receivers = new HookReceivers(TaskHooks.NEXT, adapters);
        List<MethodHook> hooks = new ArrayList<>(TaskHooks.all());
        hooks.addAll(receivers.methods());
        // No lambda expressions, because they would be the first ones of many JVMs, which take long to link these.
        BiFunction<Object, Integer, @Nullable Object> passing = new BiFunction<>() {
            @Override
            public @Nullable Object apply(Object passed, Integer hook) {
                return CallAgent.passed(passed, hook);
            }
        };
        Consumer<Throwable> reporting = new Consumer<>() {
            @Override
            public void accept(Throwable problem) {
                CallProblems.add(problem);
            }
        };
        Hooked.connect(FIRST_HOOK, passing, reporting);
        rewriting = Rewriting.begin(Attachment.instrumentation(), new MethodHooks(hooks));
        FirstExecution.prepareWith(new Runnable() {
            @Override
            public void run() {
                rewriteThreads();
            }
        });
    }

    private static synchronized void rewriteThreads() {
        if (rewriting != null && rewritingThreads == null) {
            rewritingThreads = Rewriting.begin(Attachment.instrumentation(), new MethodHooks(TaskHooks.ofThreads()));
        }
    }

    /** As {@link #install}; if that is not possible, {@link #refusal} tells why. */
    public static synchronized void installIfPossible() {
        try {
            install();
        } catch (InstrumentException e) {
            refusal = String.valueOf(e.getMessage());
        }
    }

    /** Why this JVM cannot be prepared; empty if nobody tried, or if it was possible. */
    public static synchronized String refusal() {
        return refusal;
    }

    /** Restores the classes as far as the JVM allows it, and calls nobody any more. */
    public static synchronized void uninstall() {
        if (rewriting != null) {
            Hooked.disconnect(FIRST_HOOK);
            rewriting.close();
            rewriting = null;
        }
        if (rewritingThreads != null) {
            rewritingThreads.close();
            rewritingThreads = null;
        }
    }

    private static @Nullable Object passed(Object passed, Integer hook) {
        if (hook < TaskHooks.NEXT) {
            TaskHooks.passed(passed, hook);
            return passed;
        }
        return receivers.passed(passed, hook);
    }

    /** What was thrown inside of hooks and adapters; the methods of the libraries went on without them. */
    public static List<Throwable> problems() {
        return CallProblems.all();
    }

    /** Classes that could not be rewritten, and why. */
    public static synchronized Map<String, Throwable> notInstrumented() {
        Map<String, Throwable> all = new HashMap<>();
        if (rewriting != null) {
            all.putAll(rewriting.failures());
        }
        if (rewritingThreads != null) {
            all.putAll(rewritingThreads.failures());
        }
        return all;
    }
}
