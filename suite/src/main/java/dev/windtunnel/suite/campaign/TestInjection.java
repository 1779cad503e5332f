package dev.windtunnel.suite.campaign;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an engine says in the JVM of the tests, where their calls and exceptions are. Found by {@link java.util.ServiceLoader}.
 *
 * <p>Implement it for an engine that runs tests of suites.
 */
public interface TestInjection {

    /** The name of the engine. */
    String engine();

    /**
     * Called before anything else, when a test framework begins.
     *
     * @param settings what the front end tells the engine in this JVM
     */
    default void begin(Map<String, String> settings) {}

    /**
     * What the engine knows of a test that has ended beyond its calls, or of what happened outside of tests before one: each text is sent to
     * the front end as it is.
     *
     * @param testClass the class of the test; empty outside of tests
     */
    default List<String> facts(String testClass, CallExecution execution) {
        return List.of();
    }

    /** All tests of a class have ended, and what it tears down is done; not every framework tells. */
    default void classEnded(String testClass) {}

    /** How the calls of a test of this class are named, and which faults they may meet. */
    CallSettings settings(String testClass);

    /** Whether a call that was observed in a calm run may meet a fault in another run. */
    boolean mayMeetFaults(String testClass, CallRecord call);

    /** Whether a class with this name is a client, whose calls would meet faults if it were not mocked. */
    default boolean isClient(String type) {
        return false;
    }

    /** The service that a call goes to, as the engine knows it. */
    default String service(CallRecord call) {
        return call.target();
    }

    /**
     * What a test has left in the services that it called. Asked when its method has ended, before anything is torn down, if the framework
     * tells that moment, and otherwise when the test has ended.
     *
     * @param calls all calls that it made so far
     */
    default List<String> left(List<CallRecord> calls) {
        return List.of();
    }

    /**
     * What the oracles of the engine have to know of a test that has ended, in a form that they read.
     *
     * @param failure why it has failed; null if it has not
     * @param calls all calls that it made
     * @param left what it has left
     */
    String describe(String testClass, @Nullable Throwable failure, List<CallRecord> calls, List<String> left);
}
