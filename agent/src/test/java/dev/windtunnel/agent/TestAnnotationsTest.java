package dev.windtunnel.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Wherever an annotation is that a reader would say a test has. */
class TestAnnotationsTest {

    @Retention(RetentionPolicy.RUNTIME)
    @interface Meta {}

    @Meta
    @Retention(RetentionPolicy.RUNTIME)
    @interface OnClass {}

    @Retention(RetentionPolicy.RUNTIME)
    @interface OnBase {}

    @Retention(RetentionPolicy.RUNTIME)
    @interface OnInterface {}

    @Retention(RetentionPolicy.RUNTIME)
    @interface OnMethod {}

    @Retention(RetentionPolicy.RUNTIME)
    @interface OnAnotherMethod {}

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Several.class)
    @interface Repeated {
        int value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Several {
        Repeated[] value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Circle
    @interface Circle {}

    /** What is not kept at run time is not there. */
    @Retention(RetentionPolicy.CLASS)
    @interface Forgotten {}

    @OnInterface
    interface Contract {}

    @OnBase
    abstract static class Base implements Contract {
        @OnMethod
        void inherited() {}
    }

    @OnClass
    @Forgotten
    @Circle
    static class Outer extends Base {
        @Repeated(1)
        @Repeated(2)
        void several() {}

        @OnMethod
        void takes(String text, int number) {}

        @OnAnotherMethod
        void takes() {}

        /** Has no annotation of its own. */
        @SuppressWarnings("ClassCanBeStatic") // As JUnit has its nested classes.
        class Inner {
            void tests() {}
        }
    }

    private static Set<String> names(Class<?> type, String method, String parameters) {
        return TestAnnotations.named(type.getName(), method, parameters);
    }

    private static String name(Class<?> annotation) {
        return annotation.getName();
    }

    @Test
    void thoseOfTheClassAndOfWhatItExtendsAndOfOtherAnnotationsCount() {
        Set<String> all = names(Outer.class, "takes", "");

        assertThat(all)
                .containsExactlyInAnyOrder(
                        name(OnClass.class),
                        name(Meta.class),
                        name(OnBase.class),
                        name(OnInterface.class),
                        name(OnAnotherMethod.class),
                        name(Circle.class));
        assertThat(names(Outer.Inner.class, "tests", "")).contains(name(OnClass.class), name(OnBase.class));
    }

    @Test
    void methodsWithOneNameAreToldApart() {
        assertThat(names(Outer.class, "takes", "java.lang.String, int"))
                .contains(name(OnMethod.class))
                .doesNotContain(name(OnAnotherMethod.class));
        assertThat(names(Outer.class, "inherited", "")).contains(name(OnMethod.class));
        assertThat(names(Outer.class, "gone", "")).doesNotContain(name(OnMethod.class));
    }

    @Test
    void whatIsRepeatedIsNamedAsItIsWritten() {
        assertThat(names(Outer.class, "several", "")).contains(name(Repeated.class));
    }

    @Test
    void aTestWithoutAClassHasNone() {
        assertThat(TestAnnotations.named("features/orders.feature", "", "")).isEmpty();
        assertThat(TestAnnotations.of(null, null)).isEmpty();
    }
}
