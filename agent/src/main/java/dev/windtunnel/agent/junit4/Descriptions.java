package dev.windtunnel.agent.junit4;

import dev.windtunnel.agent.TestAnnotations;
import dev.windtunnel.suite.TestId;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.runner.Description;

/** The names of tests, as JUnit 4 describes them. */
final class Descriptions {

    private Descriptions() {}

    static TestId id(Description test) {
        String type = String.valueOf(test.getClassName());
        String name = name(test);
        return new TestId(TestId.Framework.JUNIT4, type + "#" + name, type, name);
    }

    /** A description has the annotations of its method, whatever runs it. */
    static Set<String> annotations(Description test) {
        return TestAnnotations.of(test.getTestClass(), new Described(test));
    }

    /** The method; a test that has none has a name of its own. */
    private static String name(Description test) {
        String method = test.getMethodName();
        return method == null ? String.valueOf(test.getDisplayName()) : method;
    }

    /** A description as something that has annotations. */
    private record Described(Description test) implements AnnotatedElement {
        @Override
        public <T extends Annotation> @Nullable T getAnnotation(Class<T> type) {
            return test.getAnnotation(type);
        }

        @Override
        public Annotation[] getAnnotations() {
            return test.getAnnotations().toArray(new Annotation[0]);
        }

        @Override
        public Annotation[] getDeclaredAnnotations() {
            return getAnnotations();
        }
    }
}
