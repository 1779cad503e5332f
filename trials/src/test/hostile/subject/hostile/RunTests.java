package hostile;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes, prints what came of each test, and ends with the number of failed ones. */
public final class RunTests {

    public static void main(String[] classes) {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        for (String name : classes) {
            request.selectors(DiscoverySelectors.selectClass(name));
        }
        Printer printer = new Printer();
        run(request.build(), printer);
        System.exit(printer.failed);
    }

    private static void run(LauncherDiscoveryRequest request, TestExecutionListener listener) {
        LauncherFactory.create().execute(request, listener);
    }

    private static final class Printer implements TestExecutionListener {
        private int failed;

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            boolean isFailed = result.getStatus() == TestExecutionResult.Status.FAILED;
            if (test.isTest() || isFailed) {
                System.out.println("== " + test.getUniqueId() + " " + result.getStatus()
                        + result.getThrowable().map(Printer::name).orElse(""));
            }
            if (isFailed) {
                failed++;
            }
        }

        private static String name(Throwable thrown) {
            if (thrown instanceof HostileException) {
                // Nothing can be asked of it.
                return " " + thrown.getClass().getName();
            }
            return " " + thrown.getClass().getName() + ": " + thrown.getMessage();
        }
    }
}
