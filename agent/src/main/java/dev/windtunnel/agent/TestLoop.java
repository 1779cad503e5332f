package dev.windtunnel.agent;

import dev.windtunnel.agent.junit.PlatformTests;
import dev.windtunnel.agent.junit4.Junit4Tests;
import dev.windtunnel.agent.testng.TestNgTests;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.TestInjection;
import dev.windtunnel.suite.wire.ControllerAddress;
import dev.windtunnel.suite.wire.ControllerLink;
import dev.windtunnel.suite.wire.Message;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** The main class of a JVM in which the controller says which test is run next. */
public final class TestLoop {

    private final ControllerLink controller;
    private final TestObserver observer;
    private final Map<String, String> settings;
    private final Map<String, TestInjection> injections = new HashMap<>();
    /** Kept for all runs, so that what is known of a call's options stays. */
    private final CallExploration exploration = new CallExploration();

    private TestLoop(ControllerLink controller, TestObserver observer, Map<String, String> settings) {
        this.settings = settings;
        this.controller = controller;
        this.observer = observer;
    }

    /**
     * Runs tests until the controller closes the connection.
     *
     * @param arguments the file that tells where the controller listens, the name of this lane, and the file with system properties
     */
    public static void main(String[] arguments) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(Path.of(arguments[2]))) {
            properties.load(in);
        }
        properties.forEach((name, value) -> System.setProperty((String) name, (String) value));
        ControllerAddress address = ControllerAddress.read(Path.of(arguments[0]));
        try (ControllerLink link = ControllerLink.open(address, arguments[1])) {
            new TestLoop(link, ObservedTests.observeFor(link), address.settings()).run();
        }
        // Threads that the tests have left behind would keep the JVM.
        System.exit(0);
    }

    private void run() throws IOException {
        for (Optional<Message> next = controller.next(); next.isPresent(); next = controller.next()) {
            controller.send(ran(next.get()));
        }
    }

    private Message ran(Message order) {
        TestId test =
                new TestId(TestId.Framework.valueOf(order.field(0)), order.field(1), order.field(2), order.field(3));
        TestInjection injection =
                injections.computeIfAbsent(order.field(4), engine -> Injections.named(engine, settings));
        OrderedTest ordered =
                new OrderedTest(test, injection, controller, exploration, Boolean.parseBoolean(order.field(5)));
        observer.order(ordered);
        try {
            switch (test.framework()) {
                case PLATFORM -> PlatformTests.run(test);
                case JUNIT4 -> Junit4Tests.run(test);
                case TESTNG -> TestNgTests.run(test);
            }
            return ordered.ran();
        } catch (Exception | LinkageError e) {
            return Message.of(Message.Kind.PROBLEM, "'" + test + "' cannot be run by itself: " + e);
        } finally {
            observer.order(null);
        }
    }
}
