package dev.windtunnel.agent;

import java.lang.annotation.Annotation;
import java.lang.annotation.Repeatable;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The names of the annotations that a test carries: on its method, on its class, on those around it, on what these extend and implement, and on other
 * annotations. What is inherited does not matter: an annotation on a base class is meant for the tests that extend it.
 */
public final class TestAnnotations {

    private static final String OF_JAVA = "java.lang.annotation.";

    private final Set<String> names = new TreeSet<>();

    private TestAnnotations() {}

    /**
     * The annotations of a test.
     *
     * @param type its class; null if it has none
     * @param method its method; null if it has none
     */
    public static Set<String> of(@Nullable Class<?> type, @Nullable AnnotatedElement method) {
        TestAnnotations all = new TestAnnotations();
        all.addElement(method);
        for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
            all.addClass(at);
        }
        return all.names;
    }

    /**
     * The annotations of a test, as far as its class and its method are found by their names.
     *
     * @param parameters the types of the parameters, as JUnit names them; methods with the same name are told apart by them
     */
    public static Set<String> named(String type, String method, String parameters) {
        Class<?> found;
        try {
            found = Class.forName(type, false, Thread.currentThread().getContextClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            // A test that is no class of the JVM, such as a file of a scenario, has no annotations.
            return Set.of();
        }
        return of(found, method(found, method, parameters));
    }

    private static @Nullable Method method(Class<?> type, String name, String parameters) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                if (method.getName().equals(name) && hasParameters(method, parameters)) {
                    return method;
                }
            }
        }
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name) && hasParameters(method, parameters)) {
                return method;
            }
        }
        return null;
    }

    private static boolean hasParameters(Method method, String parameters) {
        StringBuilder names = new StringBuilder();
        for (Class<?> parameter : method.getParameterTypes()) {
            names.append(names.length() == 0 ? "" : ",").append(parameter.getName());
        }
        return parameters.replace(" ", "").contentEquals(names);
    }

    private void addClass(@Nullable Class<?> type) {
        if (type == null || type == Object.class) {
            return;
        }
        addElement(type);
        addClass(type.getSuperclass());
        for (Class<?> each : type.getInterfaces()) {
            addClass(each);
        }
    }

    private void addElement(@Nullable AnnotatedElement element) {
        if (element != null) {
            for (Annotation each : element.getDeclaredAnnotations()) {
                add(each.annotationType());
            }
        }
    }

    private void add(Class<? extends Annotation> type) {
        if (!type.getName().startsWith(OF_JAVA) && names.add(type.getName())) {
            addElement(type);
            addRepeated(type);
        }
    }

    /** Somebody who repeats an annotation does not write the one that holds them. */
    private void addRepeated(Class<? extends Annotation> container) {
        for (Method method : container.getDeclaredMethods()) {
            Class<?> repeated = method.getReturnType().getComponentType();
            if (method.getName().equals("value") && repeated != null && repeated.isAnnotation()) {
                Repeatable repeatable = repeated.getAnnotation(Repeatable.class);
                if (repeatable != null && repeatable.value() == container) {
                    add(repeated.asSubclass(Annotation.class));
                }
            }
        }
    }
}
