package dev.windtunnel.suite.agent;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.HookReceivers;
import dev.windtunnel.instrument.Agent;
import dev.windtunnel.instrument.Rewriting;
import dev.windtunnel.instrument.hook.HookGate;
import dev.windtunnel.instrument.hook.Hooked;
import dev.windtunnel.instrument.hook.MethodHooks;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.suite.campaign.TestInjection;
import dev.windtunnel.suite.wire.ControllerAddress;
import dev.windtunnel.suite.wire.ControllerLink;
import dev.windtunnel.suite.wire.Message;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
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
    private static @Nullable String address;
    private static boolean begun;
    private static @Nullable TestObserver observer;

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
                address = arguments;
                await(instrumentation);
            }
        } catch (RuntimeException | LinkageError e) {
            // A JVM whose agent fails does not start.
            System.err.println("windtunnel: the agent cannot work in this JVM, which goes on without it: " + e);
        }
    }

    private static void instrument() {
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
                failed(problem);
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

    /** A test framework begins, or tells about tests. The observer of its tests; null if nobody wants to know about them. */
    public static synchronized @Nullable TestObserver observer() {
        String file = address;
        if (!begun && file != null) {
            begun = true;
            observer = connected(file);
        }
        return observer;
    }

    /** The controller gives the orders in this JVM: the observer of the tests that it wants to be run. */
    static synchronized TestObserver observeFor(ControllerLink link) {
        begun = true;
        TestObserver made = observing(link, null);
        observer = made;
        return made;
    }

    /** Whether tests run in this JVM, and somebody wants to know about them. */
    static synchronized boolean observes() {
        return observer != null;
    }

    private static @Nullable TestObserver connected(String file) {
        ControllerLink link;
        ControllerAddress controller;
        try {
            controller = ControllerAddress.read(Path.of(file));
            link = ControllerLink.open(controller);
        } catch (IOException e) {
            // The run is over: somebody has kept the options of a JVM.
            return null;
        }
        link.send(Message.of(
                Message.Kind.JVM,
                String.valueOf(ProcessHandle.current().pid()),
                Runtime.version().toString()));
        try {
            link.send(OwnRecipe.read().messages());
        } catch (RuntimeException | LinkageError e) {
            // A program of modules may be without the one for management: its tests cannot be run by themselves.
            link.send(Message.of(Message.Kind.PROBLEM, e.toString()));
        }
        TestObserver made =
                observing(link, controller.engine().isEmpty() ? null : Injections.named(controller.engine()));
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            made.close();
                            link.close();
                        },
                        "windtunnel-end-of-tests"));
        return made;
    }

    private static TestObserver observing(ControllerLink link, @Nullable TestInjection injection) {
        try {
            instrument();
        } catch (RuntimeException | LinkageError e) {
            link.send(Message.of(Message.Kind.REFUSAL, String.valueOf(e.getMessage())));
        }
        return new TestObserver(link::send, injection);
    }

    private static void failed(Throwable problem) {
        TestObserver known = observer();
        if (known != null) {
            known.failed(problem);
        }
    }
}
