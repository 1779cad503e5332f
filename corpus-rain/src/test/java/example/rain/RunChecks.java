package example.rain;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs the tests of these classes, as a build tool would. The system property {@code rain.verdicts} names a file for what came of each. */
public final class RunChecks {

    private RunChecks() {}

    public static void main(String[] classes) throws IOException {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        for (String each : classes) {
            request.selectors(DiscoverySelectors.selectClass("example.rain." + each));
        }
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        Verdicts verdicts = new Verdicts();
        LauncherFactory.create().execute(request.build(), listener, verdicts);
        listener.getSummary().printFailuresTo(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        String file = System.getProperty("rain.verdicts");
        if (file != null) {
            Files.write(Path.of(file), verdicts.lines);
        }
        System.exit(listener.getSummary().getTotalFailureCount() == 0 ? 0 : 1);
    }

    /** One line for each test, in an order of their own. */
    private static final class Verdicts implements TestExecutionListener {
        private final Set<String> lines = new TreeSet<>();

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest()) {
                lines.add(test.getUniqueId() + " " + result.getStatus()
                        + result.getThrowable().map(thrown -> " " + thrown).orElse(""));
            }
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            lines.add(test.getUniqueId() + " SKIPPED");
        }
    }
}
