package dev.windtunnel.junit;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Summary;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Explores in the place of the test method, that is between {@code @BeforeEach} and {@code @AfterEach} of one invocation. */
final class BodyLoop implements InvocationInterceptor {

    private final Flight flight;
    private boolean handedOut;
    private @Nullable Summary summary;
    private @Nullable Throwable trouble;

    BodyLoop(Flight flight) {
        this.flight = flight;
    }

    /** The one invocation; null when asked again. */
    @Nullable
    Entry entry() {
        if (handedOut) {
            return null;
        }
        handedOut = true;
        return Entry.notRunning("body", flight.flavour(), this);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context) {
        invocation.skip();
        try {
            summary = flight.search(flight.flavour().around(BodyLane.of(method)), () -> false);
        } catch (Exception e) {
            trouble = e;
        }
    }

    /** How the invocation ended: if it failed, then before or after the loop. */
    void ended(Ending how) {
        if (trouble == null && !(how instanceof Ending.Passed)) {
            trouble = Failures.of(how);
        }
    }

    @Nullable
    Summary summary() {
        return summary;
    }

    @Nullable
    Throwable trouble() {
        return trouble;
    }
}
