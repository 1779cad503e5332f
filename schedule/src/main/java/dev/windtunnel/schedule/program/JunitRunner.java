package dev.windtunnel.schedule.program;

import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds and runs tests by the JUnit that is on their own class path, be it 4, 5 or 6. It is loaded by the class loader of the
 * tests, which does not see the rest of Windtunnel; so it uses nothing but the JDK, and JUnit by reflection.
 */
public final class JunitRunner {

    private static final String LAUNCHER = "org.junit.platform.launcher.";
    private static final String SELECTORS = "org.junit.platform.engine.discovery.DiscoverySelectors";

    private JunitRunner() {}

    /**
     * Runs one test, with all that JUnit does before and after it, and throws what the test throws.
     *
     * @param arguments the class and the method: {@code a.b.SomeTest#method}
     */
    public static void main(String[] arguments) throws Throwable {
        String[] parts = arguments[0].split("#", 2);
        Class<?> type = loaded(parts[0]);
        Object thrown = isOfJunit4(type) ? runOnJunit4(type, parts[1]) : runOnPlatform(arguments[0]);
        if (thrown instanceof Throwable failure) {
            throw failure;
        }
    }

    /** The tests of a class, as {@link #main} takes them; none if it has no tests. */
    public static List<String> find(String className) throws Exception {
        Class<?> type = loaded(className);
        Set<String> methods = new LinkedHashSet<>();
        if (isOfJunit4(type)) {
            addTests(got(runner(type), "getDescription"), methods);
        } else {
            addTests(type, methods);
        }
        return methods.stream().map(method -> className + "#" + method).toList();
    }

    private static Class<?> loaded(String name) throws ClassNotFoundException {
        return Class.forName(name, true, JunitRunner.class.getClassLoader());
    }

    // JUnit 4, which runs the tests of JUnit 3 as well

    private static boolean isOfJunit4(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getName().equals("junit.framework.TestCase")
                    || hasAnnotation(at.getAnnotations(), "org.junit.runner.RunWith")) {
                return true;
            }
            for (Method method : at.getDeclaredMethods()) {
                if (hasAnnotation(method.getAnnotations(), "org.junit.Test")) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasAnnotation(Annotation[] annotations, String name) {
        for (Annotation annotation : annotations) {
            if (annotation.annotationType().getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private static Object request(Class<?> type) throws Exception {
        return loaded("org.junit.runner.Request")
                .getMethod("aClass", Class.class)
                .invoke(null, type);
    }

    private static Object runner(Class<?> type) throws Exception {
        return got(request(type), "getRunner");
    }

    private static void addTests(Object description, Set<String> methods) throws Exception {
        Object method = call(description, "getMethodName");
        if (method != null && (boolean) got(description, "isTest")) {
            methods.add(String.valueOf(method));
        }
        for (Object child : (Collection<?>) got(description, "getChildren")) {
            addTests(child, methods);
        }
    }

    private static @Nullable Object described(Object description, String method) throws Exception {
        if (method.equals(call(description, "getMethodName"))) {
            return description;
        }
        for (Object child : (Collection<?>) got(description, "getChildren")) {
            Object found = described(child, method);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static @Nullable Object runOnJunit4(Class<?> type, String method) throws Exception {
        Object description = described(got(runner(type), "getDescription"), method);
        if (description == null) {
            throw new IllegalStateException("class '" + type.getName() + "' has no test '" + method + "'");
        }
        Class<?> request = loaded("org.junit.runner.Request");
        Object filtered = request.getMethod("filterWith", loaded("org.junit.runner.Description"))
                .invoke(request(type), description);
        Class<?> core = loaded("org.junit.runner.JUnitCore");
        Object result =
                core.getMethod("run", request).invoke(core.getConstructor().newInstance(), filtered);
        for (Object failure : (Collection<?>) got(result, "getFailures")) {
            return call(failure, "getException");
        }
        return null;
    }

    // The JUnit Platform, which JUnit 5 and 6 run on

    private static Object launcher() throws Exception {
        return loaded(LAUNCHER + "core.LauncherFactory").getMethod("create").invoke(null);
    }

    private static Object request(Object selector) throws Exception {
        Class<?> builders = loaded(LAUNCHER + "core.LauncherDiscoveryRequestBuilder");
        Class<?> selectorType = loaded("org.junit.platform.engine.DiscoverySelector");
        Object selectors = Array.newInstance(selectorType, 1);
        Array.set(selectors, 0, selector);
        Object builder = builders.getMethod("request").invoke(null);
        builders.getMethod("selectors", selectors.getClass()).invoke(builder, selectors);
        builders.getMethod("configurationParameter", String.class, String.class)
                .invoke(builder, "junit.jupiter.execution.parallel.enabled", "false");
        return builders.getMethod("build").invoke(builder);
    }

    private static void addTests(Class<?> type, Set<String> methods) throws Exception {
        Object selector =
                loaded(SELECTORS).getMethod("selectClass", Class.class).invoke(null, type);
        Object plan = loaded(LAUNCHER + "Launcher")
                .getMethod("discover", loaded(LAUNCHER + "LauncherDiscoveryRequest"))
                .invoke(launcher(), request(selector));
        List<Object> open = new ArrayList<>((Collection<?>) got(plan, "getRoots"));
        while (!open.isEmpty()) {
            Object identifier = open.remove(0);
            Method children = plan.getClass().getMethod("getChildren", identifier.getClass());
            children.setAccessible(true);
            open.addAll((Collection<?>) children.invoke(plan, identifier));
            Object source = ((Optional<?>) got(identifier, "getSource")).orElse(null);
            if (source != null
                    && source.getClass().getSimpleName().equals("MethodSource")
                    && type.getName().equals(call(source, "getClassName"))) {
                Object parameters = call(source, "getMethodParameterTypes");
                methods.add(call(source, "getMethodName")
                        + (parameters == null || parameters.equals("") ? "" : "(" + parameters + ")"));
            }
        }
    }

    private static @Nullable Object runOnPlatform(String test) throws Exception {
        Object selector =
                loaded(SELECTORS).getMethod("selectMethod", String.class).invoke(null, test);
        Class<?> listenerType = loaded(LAUNCHER + "TestExecutionListener");
        Object summarising = loaded(LAUNCHER + "listeners.SummaryGeneratingListener")
                .getConstructor()
                .newInstance();
        Object listeners = Array.newInstance(listenerType, 1);
        Array.set(listeners, 0, summarising);
        loaded(LAUNCHER + "Launcher")
                .getMethod("execute", loaded(LAUNCHER + "LauncherDiscoveryRequest"), listeners.getClass())
                .invoke(launcher(), request(selector), listeners);
        Object summary = got(summarising, "getSummary");
        for (Object failure : (Collection<?>) got(summary, "getFailures")) {
            return call(failure, "getException");
        }
        if ((long) got(summary, "getTestsFoundCount") == 0) {
            throw new IllegalStateException("there is no test '" + test + "'");
        }
        return null;
    }

    private static Object got(Object object, String method) throws Exception {
        return Objects.requireNonNull(call(object, method));
    }

    /** Calls a method without parameters. */
    private static @Nullable Object call(Object object, String method) throws Exception {
        Method found = object.getClass().getMethod(method);
        found.setAccessible(true);
        return found.invoke(object);
    }
}
