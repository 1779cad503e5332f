package example;

import java.io.PrintWriter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs the tests of a class, as a build tool would. */
public final class RunTests {

    private RunTests() {}

    public static void main(String[] classes) {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        for (String each : classes) {
            request.selectors(DiscoverySelectors.selectClass("example." + each));
        }
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request.build(), listener);
        listener.getSummary().printFailuresTo(new PrintWriter(System.err));
        System.exit(listener.getSummary().getTotalFailureCount() == 0 ? 0 : 1);
    }
}
