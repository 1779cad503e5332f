package dev.windtunnel.agent;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.HookReceivers;
import dev.windtunnel.instrument.Agent;
import dev.windtunnel.instrument.Rewriting;
import dev.windtunnel.instrument.hook.HookGate;
import dev.windtunnel.instrument.hook.Hooked;
import dev.windtunnel.instrument.hook.MethodHooks;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The agent that a JVM is started with. Without arguments, engines intercept the calls of this JVM from now on. With the file that
 * tells where the controller listens, it waits for a test framework: build tools, and other programs that have inherited the agent,
 * never have one.
 */
public final class SuiteAgent {

    /** Written out, because the class that has it compiles patterns, which few JVMs need. */
    private static final String TOOL_OPTIONS = "JAVA_TOOL_OPTIONS";

    private static boolean entered;

    private SuiteAgent() {}

    /** Called when the JVM starts with the agent, once for each time that the agent is named. */
    public static synchronized void premain(@Nullable String arguments, Instrumentation instrumentation) {
        if (entered) {
            return;
        }
        entered = true;
        try {
            Agent.premain("", instrumentation);
            if (arguments == null || arguments.isEmpty()) {
                instrument();
            } else {
                ObservedTests.reportTo(arguments);
                await(instrumentation);
            }
        } catch (RuntimeException | LinkageError e) {
            // A JVM whose agent fails does not start.
            System.err.println("windtunnel: the agent cannot work in this JVM, which goes on without it: " + e);
        }
    }

    /** Has the engines intercept the calls of this JVM. */
    static void instrument() {
        for (Engine engine : Engines.all()) {
            if (engine.interceptsCalls()) {
                engine.instrument();
            }
        }
    }

    private static void await(Instrumentation instrumentation) {
        HookGate.define(SuiteAgent.class);
        List<AdapterHook> hooks = FrameworkHooks.all(inherits());
        HookReceivers receivers = new HookReceivers(Hooked.MOST, hooks);
        // No lambda expressions, because they would be the first ones, and a JVM takes long to link these.
        BiFunction<Object, Integer, @Nullable Object> passing = new BiFunction<>() {
            @Override
            public @Nullable Object apply(Object passed, Integer hook) {
                return receivers.passed(passed, hook);
            }
        };
        Consumer<Throwable> reporting = new Consumer<>() {
            @Override
            public void accept(Throwable problem) {
                ObservedTests.failed(problem);
            }
        };
        Hooked.connect(Hooked.MOST, passing, reporting);
        Rewriting.begin(instrumentation, new MethodHooks(receivers.methods()));
    }

    /** Whether the agent has come by the environment, which child processes inherit. */
    private static boolean inherits() {
        String options = System.getenv(TOOL_OPTIONS);
        return options != null && options.contains("windtunnel-agent.jar");
    }
}
