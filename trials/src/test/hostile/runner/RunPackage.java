import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of a package whose classes have certain names, and writes what came of each test to a file. */
public final class RunPackage {

    /** What differs from run to run in the names of exceptions. */
    private static final Pattern VARYING = Pattern.compile("(@[0-9a-f]+|\\$\\$\\w+(/0x[0-9a-f]+)?|[0-9]+)");

    public static void main(String[] arguments) throws Exception {
        try (PrintWriter results = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[0])))) {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(DiscoverySelectors.selectPackage(arguments[1]))
                                    .filters(ClassNameFilter.includeClassNamePatterns(arguments[2]))
                                    .build(),
                            new TestExecutionListener() {
                                @Override
                                public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                    tell(test, result.getStatus()
                                            + result.getThrowable()
                                                    .map(thrown -> " " + thrown.getClass().getName())
                                                    .orElse(""));
                                }

                                @Override
                                public void executionSkipped(TestIdentifier test, String reason) {
                                    tell(test, "SKIPPED");
                                }

                                private void tell(TestIdentifier test, String outcome) {
                                    synchronized (results) {
                                        results.println(VARYING.matcher(test.getUniqueId()).replaceAll("*") + " "
                                                + outcome);
                                    }
                                }
                            });
        }
        // Threads of tests may be left.
        System.exit(0);
    }
}
