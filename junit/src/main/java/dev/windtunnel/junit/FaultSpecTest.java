package dev.windtunnel.junit;

import dev.windtunnel.calls.FaultLayer;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.junit.sfit.FaultSpecTestBinding;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A functional test that says what happens under every fault. It runs a {@link dev.windtunnel.sfit.spec.FaultSpec}: without faults,
 * with each fault of its remote calls, and then with every combination, until it meets one about which the test says nothing, or
 * something wrong. The failure holds the words that would say it.
 *
 * <pre>{@code
 * @FaultSpecTest
 * void purchase() throws Exception {
 *     faultSpec()
 *             .stubs(stubs -> stubs.on(get("/users/1")).answers(json("{}")))
 *             .execute(() -> shop.purchase("1"))
 *             .assertions(answer -> assertEquals(100, answer.total()))
 *             .stubCalls(calls -> calls.readOnly("GET /users/1"))
 *             .when("GET /users/1").thenThrows(UnavailableException.class, "try again")
 *             .onFailure(UnavailableException.class, calls -> assertEquals(0, shop.purchases()))
 *             .run();
 * }
 * }</pre>
 *
 * <p>{@link StructuredFaultTest} is the same as an interface with a method for each block. {@link FaultTest} is for tests that ask
 * themselves which faults there were; it does not insist on an answer.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@EngineTest(FaultSpecTestBinding.class)
public @interface FaultSpecTest {

    /** A fault catalogue in YAML, as a path from the project's folder; empty takes the usual faults. */
    String catalogue() default "";

    /** At most so many faults in one execution; 0 means all combinations, 1 none. */
    int mostFaults() default 0;

    /**
     * Whether the test may pass although not all that was planned was tested, see {@link FaultTest#mayBeIncomplete}.
     */
    boolean mayBeIncomplete() default false;

    /** Whether injected timeouts are really waited for, which finds timeouts that do not fit together. */
    boolean waitForTimeouts() default false;

    /** Where faults enter, seen from a library that tries again what has failed. */
    FaultLayer layer() default FaultLayer.BELOW_RETRIES;

    /** Whether calls that the test itself makes may meet faults even if a service of this JVM answers them. */
    boolean ownCalls() default false;

    /** Parts of a call's name that are left out, such as the payload where data is random. */
    IndexPart[] nameWithout() default {};

    /** At most how many executions; 0 leaves it to the profile. */
    long executions() default 0;

    /** At most how long, such as {@code "10s"} or {@code "2m"}; empty leaves it to the profile. */
    String budget() default "";

    /** How much of JUnit's life cycle each execution goes through. */
    LifeCycle lifeCycle() default LifeCycle.FULL;
}
