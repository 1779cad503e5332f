package dev.windtunnel.agent.junit;

import dev.windtunnel.agent.TestObserver;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs tests of the JUnit Platform as the agent observes them. */
public final class ObservedLauncher {

    private ObservedLauncher() {}

    public static void run(TestObserver observer, DiscoverySelector tests) {
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(tests)
                                .build(),
                        new BoundaryListener(observer));
    }
}
