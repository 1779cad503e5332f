package dev.windtunnel.junit;

import dev.windtunnel.calls.FaultLayer;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.junit.sfit.FaultTestBinding;
import dev.windtunnel.sfit.FaultReduction;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A functional test that is run again with every combination of faults that its remote calls may meet. It is the only change
 * to an existing test: usual clients and servers are intercepted by themselves, and there are adapters for others in
 * {@code dev.windtunnel.calls}.
 *
 * <pre>{@code
 * @FaultTest
 * void userSeesTheirBookings() {
 *     var answer = http.send(get("/users/chris/bookings"), ofString());
 *     if (faultInjected()) assertThat(answer.statusCode()).isIn(503, 404);
 *     else                 assertThat(answer.body()).contains("Creed");
 * }
 * }</pre>
 *
 * <p>The test must pass in calm air. {@link dev.windtunnel.calls.Faults} says what was injected. Calls made in
 * {@code @BeforeEach}, {@code @AfterEach} and in {@link dev.windtunnel.calls.Calls#withoutFaults} are left alone, and so is the
 * test's own call to the service that it tests.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@EngineTest(FaultTestBinding.class)
public @interface FaultTest {

    /** A fault catalogue in YAML, as a path from the project's folder; empty takes the usual faults. */
    String catalogue() default "";

    /** At most so many faults in one execution; 0 means all combinations, 1 none. */
    int mostFaults() default 0;

    /** Which combinations are left out. */
    FaultReduction reduction() default FaultReduction.ANSWERS;

    /** Whether one finding is enough. */
    boolean stopAtFirst() default false;

    /**
     * Whether the test may pass although not all that was planned was tested: calls of the project's code that belong to no
     * execution, faults that were injected nowhere, or many executions that went elsewhere. They are counted in any case.
     */
    boolean mayBeIncomplete() default false;

    /** Whether injected timeouts are really waited for, which finds timeouts that do not fit together. */
    boolean waitForTimeouts() default false;

    /** Where faults enter, seen from a library that tries again what has failed. */
    FaultLayer layer() default FaultLayer.BELOW_RETRIES;

    /** Whether calls that the test itself makes may meet faults even if a service of this JVM answers them. */
    boolean ownCalls() default false;

    /**
     * Patterns of hosts outside of this machine that get the header of Windtunnel with each call, such as {@code
     * "*.staging.example"}. By default nobody outside does.
     */
    String[] tellHosts() default {};

    /** Whether a call is left alone that succeeded before with the same arguments. */
    boolean spareWhatSucceeded() default false;

    /** Whether a call is left alone that fails by itself. */
    boolean spareWhatFails() default false;

    /** Parts of a call's name that are left out, such as the payload where data is random. */
    IndexPart[] nameWithout() default {};

    /** At most how many executions; 0 leaves it to the profile. */
    long executions() default 0;

    /** At most how long, such as {@code "10s"} or {@code "2m"}; empty leaves it to the profile. */
    String budget() default "";

    /** How much of JUnit's life cycle each execution goes through. */
    LifeCycle lifeCycle() default LifeCycle.FULL;
}
