package dev.windtunnel.calls;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;

/** Tests that have begun before it is their turn: those that mostly wait for what never comes can wait side by side. */
public final class BegunTest {

    private BegunTest() {}

    /** Starts a test at once. JUnit waits for it when its turn comes. */
    public static DynamicTest begun(String name, ExecutorService executor, Executable test) {
        Future<?> begun = executor.submit(() -> {
            try {
                test.execute();
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
            return null;
        });
        return DynamicTest.dynamicTest(name, () -> {
            try {
                begun.get();
            } catch (ExecutionException e) {
                throw e.getCause();
            }
        });
    }
}
