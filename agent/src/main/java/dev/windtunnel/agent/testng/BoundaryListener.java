package dev.windtunnel.agent.testng;

import dev.windtunnel.agent.TestAnnotations;
import dev.windtunnel.agent.TestObserver;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestOutcome;
import org.testng.ITestListener;
import org.testng.ITestResult;

/** Tells where the tests of TestNG begin and end. TestNG calls it in the thread that runs the test. */
final class BoundaryListener implements ITestListener {

    private static final String NOTHING_RUNS = "testng.mode.dryrun";

    private final TestObserver observer;

    BoundaryListener(TestObserver observer) {
        this.observer = observer;
    }

    @Override
    public void onTestStart(ITestResult test) {
        // The engine of the JUnit Platform finds tests by running all of them with nothing in them.
        if (!Boolean.getBoolean(NOTHING_RUNS)) {
            observer.started(
                    test,
                    id(test),
                    () -> TestAnnotations.of(
                            test.getTestClass().getRealClass(),
                            test.getMethod().getConstructorOrMethod().getMethod()));
        }
    }

    @Override
    public void onTestSuccess(ITestResult test) {
        ended(test, TestOutcome.PASSED);
    }

    @Override
    public void onTestFailure(ITestResult test) {
        if (test.getThrowable() != null) {
            observer.failed(test, test.getThrowable());
        }
        ended(test, TestOutcome.FAILED);
    }

    @Override
    public void onTestSkipped(ITestResult test) {
        ended(test, TestOutcome.SKIPPED);
    }

    @Override
    public void onTestFailedButWithinSuccessPercentage(ITestResult test) {
        ended(test, TestOutcome.PASSED);
    }

    private void ended(ITestResult test, TestOutcome outcome) {
        observer.tells(test, outcome);
        observer.ended(test);
    }

    private static TestId id(ITestResult test) {
        String type = test.getTestClass().getName();
        return new TestId(TestId.Framework.TESTNG, type + "#" + test.getName(), type, test.getName());
    }
}
