package dev.windtunnel.agent;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Where test frameworks begin, and where they tell about tests if they have no listener that could join them. A listener that JUnit
 * finds as a service would not do: where tests have a class loader of their own it is found, and cannot be loaded.
 */
final class FrameworkHooks {

    private static final String OURS = "dev.windtunnel.agent.";
    private static final String NOTIFIER = "org/junit/runner/notification/RunNotifier";

    private FrameworkHooks() {}

    /** @param inherits whether child processes would inherit the agent */
    static List<AdapterHook> all(boolean inherits) {
        List<AdapterHook> all = new ArrayList<>();
        all.add(made("org/junit/platform/launcher/core/DefaultLauncher", "junit.NewLauncher"));
        all.add(made("org/testng/TestNG", "testng.NewRun"));
        all.add(made(NOTIFIER, "junit4.NewNotifier"));
        all.add(told("fireTestStarted", "junit4.StartedTest"));
        all.add(told("fireTestFailure", "junit4.FailedTest"));
        all.add(told("fireTestAssumptionFailed", "junit4.AbortedTest"));
        all.add(told("fireTestIgnored", "junit4.IgnoredTest"));
        all.add(told("fireTestFinished", "junit4.FinishedTest"));
        all.add(ended("org/junit/jupiter/engine/descriptor/TestMethodTestDescriptor", "invokeTestMethod"));
        all.add(ended("org/junit/internal/runners/statements/InvokeMethod", "evaluate"));
        all.add(new AdapterHook(
                "org/mockito/internal/handler/MockHandlerImpl",
                "handle",
                "",
                Place.ARGUMENT,
                OURS + "mockito.CalledMock"));
        if (inherits) {
            all.add(new AdapterHook(
                    "java/lang/ProcessBuilder",
                    "start",
                    "([Ljava/lang/ProcessBuilder$Redirect;)Ljava/lang/Process;",
                    Place.BEGINNING,
                    ChildEnvironment.class.getName()));
        }
        return all;
    }

    private static AdapterHook made(String type, String receiver) {
        return new AdapterHook(type, "<init>", "", Place.END, OURS + receiver);
    }

    private static AdapterHook ended(String type, String method) {
        return new AdapterHook(type, method, "", Place.END, OURS + "InvokedTest");
    }

    private static AdapterHook told(String method, String receiver) {
        return new AdapterHook(NOTIFIER, method, "", Place.ARGUMENT, OURS + receiver);
    }
}
