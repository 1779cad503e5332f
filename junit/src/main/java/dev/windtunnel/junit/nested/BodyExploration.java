package dev.windtunnel.junit.nested;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.junit.TestBody;
import dev.windtunnel.junit.entry.Entry;
import dev.windtunnel.junit.entry.Failures;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Explores in the place of the test method, that is between {@code @BeforeEach} and {@code @AfterEach} of one invocation. */
public final class BodyExploration implements InvocationInterceptor {

    private final TestExploration exploration;
    private boolean handedOut;
    private @Nullable Summary summary;
    private @Nullable Throwable trouble;

    public BodyExploration(TestExploration exploration) {
        this.exploration = exploration;
    }

    /** The one invocation; null when asked again. */
    @Nullable
    public Entry entry() {
        if (handedOut) {
            return null;
        }
        handedOut = true;
        return Entry.notRunning("body", exploration.binding(), this);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context) {
        invocation.skip();
        try {
            summary = exploration.search(exploration.binding().around(TestBody.of(method)), () -> false);
        } catch (Exception e) {
            trouble = e;
        }
    }

    /** How the invocation ended: if it failed, then before or after the loop. */
    public void ended(Ending how) {
        if (trouble == null && !(how instanceof Ending.Passed)) {
            trouble = Failures.of(how);
        }
    }

    @Nullable
    public Summary summary() {
        return summary;
    }

    @Nullable
    public Throwable trouble() {
        return trouble;
    }
}
