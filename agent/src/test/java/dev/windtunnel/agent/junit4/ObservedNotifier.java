package dev.windtunnel.agent.junit4;

import dev.windtunnel.agent.TestObserver;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.notification.RunListener;

/** Runs tests of JUnit 4 and tells what the hooks of the agent tell. */
public final class ObservedNotifier {

    private ObservedNotifier() {}

    public static void run(TestObserver observer, Class<?> tests) {
        JUnitCore core = new JUnitCore();
        core.addListener(new RunListener() {
            @Override
            public void testStarted(Description test) {
                observer.started(test, Descriptions.id(test), () -> Descriptions.annotations(test));
            }

            @Override
            public void testFinished(Description test) {
                observer.ended(test);
            }
        });
        core.run(tests);
    }
}
