package dev.windtunnel.calls.agent;

import dev.windtunnel.instrument.Attachment;
import dev.windtunnel.instrument.BootClasses;
import dev.windtunnel.instrument.InstrumentException;
import dev.windtunnel.instrument.Rewriting;
import dev.windtunnel.instrument.hook.Hooked;
import dev.windtunnel.instrument.hook.MethodHook;
import dev.windtunnel.instrument.hook.MethodHooks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Has the classes of client and server libraries call their adapters, and tasks take their contexts along. */
public final class CallAgent {

    private static final String HOOKED = "dev.windtunnel.instrument.hook.Hooked";

    /** More of them say nothing new. */
    private static final int MOST_PROBLEMS = 100;

    private static final Queue<Throwable> PROBLEMS = new ConcurrentLinkedQueue<>();
    private static final List<Receivers> RECEIVERS = new ArrayList<>();
    private static @Nullable Rewriting rewriting;
    private static String refusal = "";

    private CallAgent() {}

    /** Prepares the JVM, unless that was done; throws {@link dev.windtunnel.instrument.InstrumentException} if that is not possible. */
    public static synchronized void install() {
        if (rewriting != null) {
            return;
        }
        BootClasses.define(CallAgent.class, HOOKED);
        List<MethodHook> hooks = new ArrayList<>(TaskHooks.all());
        for (AdapterHooks adapter : ServiceLoader.load(AdapterHooks.class, CallAgent.class.getClassLoader())) {
            for (AdapterHook hook : adapter.hooks()) {
                int number = TaskHooks.NEXT + RECEIVERS.size();
                hooks.add(new MethodHook(hook.type(), hook.method(), hook.descriptor(), hook.place(), number));
                RECEIVERS.add(new Receivers(hook.receiver()));
            }
        }
        Hooked.connect(CallAgent::passed, CallAgent::failed);
        rewriting = Rewriting.begin(Attachment.instrumentation(), new MethodHooks(hooks));
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
            Hooked.disconnect();
            rewriting.close();
            rewriting = null;
            RECEIVERS.clear();
        }
    }

    private static @Nullable Object passed(Object passed, Integer hook) {
        if (hook < TaskHooks.NEXT) {
            TaskHooks.passed(passed, hook);
            return passed;
        }
        try {
            return RECEIVERS.get(hook - TaskHooks.NEXT).of(passed).apply(passed);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void failed(Throwable problem) {
        if (PROBLEMS.size() < MOST_PROBLEMS) {
            PROBLEMS.add(problem);
        }
    }

    /** What was thrown inside of hooks; the methods of the libraries went on without them. */
    public static List<Throwable> problems() {
        return List.copyOf(PROBLEMS);
    }

    /** Classes that could not be rewritten, and why. */
    public static synchronized Map<String, Throwable> notInstrumented() {
        return rewriting == null ? Map.of() : rewriting.failures();
    }
}
