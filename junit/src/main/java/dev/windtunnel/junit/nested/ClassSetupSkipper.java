package dev.windtunnel.junit.nested;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Keeps a nested run from setting up and tearing down what the run around it has set up for the class: its servers are running,
 * and the tests that come later need them. Only static methods are left out, because the fields of a new instance are empty.
 *
 * <p>JUnit finds it as a service, and only nested runs ask for services.
 */
public final class ClassSetupSkipper implements ExecutionCondition, InvocationInterceptor {

    /** JUnit asks this when the extensions of a class are registered and none of them has been told that it begins. */
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (context.getTestMethod().isEmpty() && context.getTestClass().isPresent()) {
            NestedRunRegistry.outside(context).ifPresent(outside -> ClassLevelExtensions.leaveAlone(context, outside));
        }
        return ConditionEvaluationResult.enabled("It is not for this to decide.");
    }

    @Override
    public void interceptBeforeAllMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        once(invocation, method, context);
    }

    @Override
    public void interceptAfterAllMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        once(invocation, method, context);
    }

    private static void once(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        if (NestedRunRegistry.isAround(context)
                && Modifier.isStatic(method.getExecutable().getModifiers())) {
            invocation.skip();
        } else {
            invocation.proceed();
        }
    }
}
