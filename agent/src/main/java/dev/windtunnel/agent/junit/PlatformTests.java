package dev.windtunnel.agent.junit;

import dev.windtunnel.suite.TestId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs single tests of the JUnit Platform. */
public final class PlatformTests {

    private PlatformTests() {}

    /** Runs a test; its launcher is joined as every other one. */
    public static void run(TestId test) {
        LauncherFactory.create()
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(DiscoverySelectors.selectUniqueId(test.id()))
                        .build());
    }
}
