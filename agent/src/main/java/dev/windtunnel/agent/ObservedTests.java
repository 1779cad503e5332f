package dev.windtunnel.agent;

import dev.windtunnel.suite.campaign.TestInjection;
import dev.windtunnel.suite.wire.ControllerAddress;
import dev.windtunnel.suite.wire.ControllerLink;
import dev.windtunnel.suite.wire.Message;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The tests of this JVM, and who wants to know about them. Apart from {@link SuiteAgent}, because most JVMs have no tests. */
public final class ObservedTests {

    private static @Nullable String address;
    private static boolean begun;
    private static @Nullable TestObserver observer;

    private ObservedTests() {}

    /** @param file tells where the controller listens */
    static synchronized void reportTo(String file) {
        address = file;
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
        TestObserver made = observing(
                link,
                controller.engine().isEmpty() ? null : Injections.named(controller.engine(), controller.settings()));
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
            SuiteAgent.instrument();
        } catch (RuntimeException | LinkageError e) {
            link.send(Message.of(Message.Kind.REFUSAL, String.valueOf(e.getMessage())));
        }
        return new TestObserver(link::send, injection);
    }

    /** Something was thrown inside of a hook. */
    static void failed(Throwable problem) {
        TestObserver known = observer();
        if (known != null) {
            known.failed(problem);
        }
    }
}
