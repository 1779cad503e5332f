package dev.windtunnel.agent.junit;

import dev.windtunnel.agent.TestAnnotations;
import dev.windtunnel.agent.TestObserver;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestOutcome;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Tells where the tests of a launcher begin and end. The platform calls it in the thread that runs the test. */
final class BoundaryListener implements TestExecutionListener {

    private final TestObserver observer;
    private volatile @Nullable TestPlan plan;

    BoundaryListener(TestObserver observer) {
        this.observer = observer;
    }

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
        plan = started;
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.isTest()) {
            observer.started(test.getUniqueId(), id(test), () -> annotations(test));
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            observer.tells(test.getUniqueId(), outcome(result.getStatus()));
            if (result.getStatus() == TestExecutionResult.Status.FAILED) {
                result.getThrowable().ifPresent(why -> observer.failed(test.getUniqueId(), why));
            }
            observer.ended(test.getUniqueId());
        } else if (test.getSource().orElse(null) instanceof ClassSource type) {
            observer.classEnded(type.getClassName());
        }
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        if (test.isTest()) {
            observer.skipped(id(test));
        }
    }

    private TestId id(TestIdentifier test) {
        return new TestId(TestId.Framework.PLATFORM, test.getUniqueId(), type(test), test.getLegacyReportingName());
    }

    private static TestOutcome outcome(TestExecutionResult.Status status) {
        return switch (status) {
            case SUCCESSFUL -> TestOutcome.PASSED;
            case ABORTED -> TestOutcome.SKIPPED;
            case FAILED -> TestOutcome.FAILED;
        };
    }

    private String type(TestIdentifier test) {
        TestSource source = source(test);
        if (source instanceof MethodSource method) {
            return method.getClassName();
        }
        return source instanceof ClassSource type ? type.getClassName() : "unknown";
    }

    /** Sources have had classes and methods for some versions only; before, they had names. */
    private Set<String> annotations(TestIdentifier test) {
        return source(test) instanceof MethodSource method
                ? TestAnnotations.named(
                        method.getClassName(), method.getMethodName(), String.valueOf(method.getMethodParameterTypes()))
                : TestAnnotations.named(type(test), "", "");
    }

    /** The class or the method of a test; that of a dynamic test is the method that made it. */
    private @Nullable TestSource source(TestIdentifier test) {
        TestPlan known = plan;
        for (Optional<TestIdentifier> at = Optional.of(test); at.isPresent(); at = parent(known, at.get())) {
            TestSource source = at.get().getSource().orElse(null);
            if (source instanceof MethodSource || source instanceof ClassSource) {
                return source;
            }
        }
        return null;
    }

    private static Optional<TestIdentifier> parent(@Nullable TestPlan plan, TestIdentifier test) {
        return plan == null ? Optional.empty() : plan.getParent(test);
    }
}
