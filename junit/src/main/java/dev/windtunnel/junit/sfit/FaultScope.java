package dev.windtunnel.junit.sfit;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** One execution of calls around one invocation of the test: faults are for the test alone, not for setting up and tearing down. */
final class FaultScope implements BeforeEachCallback, InvocationInterceptor, AfterEachCallback {

    private final Supplier<CallExecution> start;
    private final boolean sparesTheTest;
    private @Nullable CallExecution execution;
    private CallContext.@Nullable Scope spared;

    /** @param sparesTheTest whether the test says by itself which of its calls meet faults */
    FaultScope(Supplier<CallExecution> start, boolean sparesTheTest) {
        this.start = start;
        this.sparesTheTest = sparesTheTest;
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        CallExecution started = start.get();
        execution = started;
        started.sparing(true);
        spared = started.sparedRoot().enter();
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        if (sparesTheTest) {
            invocation.proceed();
            return;
        }
        CallExecution running = Objects.requireNonNull(execution);
        running.sparing(false);
        try (CallContext.Scope test = running.root().enter()) {
            invocation.proceed();
        } finally {
            running.sparing(true);
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (spared != null) {
            spared.close();
        }
        if (execution != null) {
            execution.close();
        }
    }
}
