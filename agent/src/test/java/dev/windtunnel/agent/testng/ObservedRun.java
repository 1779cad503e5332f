package dev.windtunnel.agent.testng;

import dev.windtunnel.agent.TestObserver;
import org.testng.TestNG;

/** Runs tests of TestNG as the agent observes them. */
public final class ObservedRun {

    private ObservedRun() {}

    public static void run(TestObserver observer, Class<?> tests) {
        TestNG run = new TestNG(false);
        run.addListener(new BoundaryListener(observer));
        run.setTestClasses(new Class<?>[] {tests});
        run.run();
    }
}
