package dev.windtunnel.calls.okhttp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;
import okhttp3.OkHttp;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The tests of the adapter with OkHttp 5. */
class OkHttp5Test {

    @TestFactory
    Stream<DynamicTest> doesWhatItDoesWithVersion4() {
        Class<?> tests = OkHttp5.load(CallsInterceptorTest.class);
        return Arrays.stream(tests.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Test.class))
                .map(method -> dynamicTest(method.getName(), () -> run(tests, method)));
    }

    private static void run(Class<?> tests, Method test) throws Throwable {
        Constructor<?> constructor = tests.getDeclaredConstructor();
        constructor.setAccessible(true);
        test.setAccessible(true);
        try (AutoCloseable instance = (AutoCloseable) constructor.newInstance()) {
            test.invoke(instance);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Test
    void isAnotherVersion() throws Exception {
        assertThat(OkHttp.VERSION).startsWith("4.");
        assertThat(OkHttp5.load(OkHttp.class).getField("VERSION").get(null).toString())
                .startsWith("5.");
    }
}
