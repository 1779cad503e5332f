package dev.windtunnel.junit;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.junit.entry.Endings;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Runs the body of a test again and again, on one instance and with arguments that were resolved once. */
public final class TestBody implements Lane {

    private final Method method;
    private final Object target;
    private final Object[] arguments;

    private TestBody(Method method, Object target, Object[] arguments) {
        this.method = method;
        this.target = target;
        this.arguments = arguments;
    }

    public static TestBody of(ReflectiveInvocationContext<Method> invocation) {
        Method method = invocation.getExecutable();
        // JUnit has done so already for whatever it could invoke itself.
        method.setAccessible(true);
        return new TestBody(
                method,
                invocation.getTarget().orElseThrow(),
                invocation.getArguments().toArray());
    }

    /** Runs the body once; what is of the type of one of these goes in as an argument in its place. */
    public void invoke(Object... fresh) throws Throwable {
        Class<?>[] types = method.getParameterTypes();
        for (int i = 0; i < arguments.length; i++) {
            for (Object argument : fresh) {
                if (types[i] != Object.class && types[i].isInstance(argument)) {
                    arguments[i] = argument;
                }
            }
        }
        try {
            method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    @Override
    public Ending run(Choices choices) {
        return run(new Object[] {choices});
    }

    /** How the body ends with these arguments. */
    public Ending run(Object... fresh) {
        try {
            invoke(fresh);
            return Ending.PASSED;
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (Throwable e) {
            return Endings.thrown(e);
        } finally {
            // As JUnit does between tests: a body's own interrupt must not stop the exploration.
            Thread.interrupted();
        }
    }
}
