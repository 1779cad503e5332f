package dev.windtunnel.junit.nested;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.LifeCycle;
import dev.windtunnel.junit.entry.Entry;
import dev.windtunnel.junit.settings.TestSettings;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Explores a test in a nested run of JUnit, in the thread that calls it. */
public final class NestedExploration {

    /**
     * JUnit's launcher remembers each invocation, half a kilobyte of it, until the run ends. A million of them would not fit
     * into the heap of many builds, so that much a nested run may hold; then another one goes on.
     */
    private static final int MOST_IN_ONE_RUN = 100_000;

    private final ExtensionContext context;
    private final TestExploration exploration;

    private NestedExploration(ExtensionContext context, TestExploration exploration) {
        this.context = context;
        this.exploration = exploration;
    }

    public static ExplorationResult explore(ExtensionContext context, TestSettings settings, String subject) {
        TestExploration exploration;
        try {
            exploration = TestExploration.searching(context, settings, subject);
        } catch (RuntimeException e) {
            return ExplorationResult.nothing(e);
        }
        NestedExploration explorer = new NestedExploration(context, exploration);
        try {
            return settings.lifeCycle() == LifeCycle.FULL ? explorer.full() : explorer.body();
        } catch (NoClassDefFoundError e) {
            String missing = String.valueOf(e.getMessage());
            if (!missing.startsWith("org/junit/platform/launcher/")) {
                throw e;
            }
            return ExplorationResult.nothing(BindingContext.complaint("Class '" + missing.replace('/', '.')
                    + "' is missing; add org.junit.platform:junit-platform-launcher, in the version of your JUnit, to the"
                    + " test class path."));
        }
    }

    /** One nested invocation per execution; the loop waits in another thread meanwhile. */
    private ExplorationResult full() {
        ExecutionHandover handover = new ExecutionHandover();
        ExplorationThread loop =
                ExplorationThread.start(handover, () -> exploration.search(handover, handover::isClosed));
        Throwable trouble = null;
        try {
            while (trouble == null && handover.isAwaited()) {
                trouble = nested(handover).execute().orElse(null);
            }
        } catch (RuntimeException e) {
            trouble = e;
        } finally {
            handover.close();
        }
        return join(loop, exploration, trouble);
    }

    private NestedTestRun nested(ExecutionHandover handover) {
        AtomicInteger left = new AtomicInteger(MOST_IN_ONE_RUN);
        return new NestedTestRun(
                context,
                Map.of(),
                () -> {
                    Choices next = left.getAndDecrement() > 0 ? handover.next() : null;
                    return next == null ? null : Entry.of("execution", next, exploration.binding());
                },
                handover::ended);
    }

    /** What came of a loop whose handover is closed. */
    public static ExplorationResult join(
            ExplorationThread loop, TestExploration exploration, @Nullable Throwable trouble) {
        Summary summary = null;
        Throwable wrong = trouble;
        try {
            summary = loop.join();
        } catch (ExecutionException e) {
            if (wrong == null) {
                wrong = e.getCause();
            }
        }
        return new ExplorationResult(summary, exploration.findings(), exploration.seed(), wrong);
    }

    /** One nested invocation, inside of which the loop runs: there is nobody to wait for. */
    private ExplorationResult body() {
        BodyExploration loop = new BodyExploration(exploration);
        // A time limit for one test is none for thousands of executions.
        Map<String, String> untimed = Map.of("junit.jupiter.execution.timeout.mode", "disabled");
        Throwable around;
        try {
            around = new NestedTestRun(context, untimed, loop::entry, loop::ended)
                    .execute()
                    .orElse(null);
        } catch (RuntimeException e) {
            around = e;
        }
        return new ExplorationResult(
                loop.summary(), exploration.findings(), exploration.seed(), around == null ? loop.trouble() : around);
    }
}
