package dev.windtunnel.junit;

import dev.windtunnel.junit.model.ModelTestBinding;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A test that does random things to a system, observes what comes of it, and asks whether anything explains that.
 *
 * <pre>{@code
 * @ModelTest
 * void everythingIsDelivered(Choices choices, Observation observation) {
 *     Queue queue = new Queue();
 *     int operations = choices.pick("operations", 12);
 *     for (int i = 0; i < operations; i++) {
 *         try (var operation = choices.group("operation")) {
 *             if (choices.bool("send")) observation.saw("send", queue.send());
 *             else                      observation.saw("receive", queue.receive());
 *         }
 *     }
 *     observation.mustBeExplainedBy(AT_LEAST_ONCE);
 * }
 * }</pre>
 *
 * <p>What it does is decided by {@link dev.windtunnel.explore.Choices}, at random, and shrunk when it fails; each operation in a
 * group of its own is dropped as a whole. {@link dev.windtunnel.model.Spec} says what the system may do, seen and unseen.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@EngineTest(ModelTestBinding.class)
public @interface ModelTest {

    /** At most how many executions; 0 leaves it to the profile. */
    long executions() default 0;

    /** At most how long, such as {@code "10s"} or {@code "2m"}; empty leaves it to the profile. */
    String budget() default "";

    /** The seed; an array only so that it can be left out, which takes a fresh one. */
    long[] seed() default {};

    /** How much of JUnit's life cycle each execution goes through. */
    LifeCycle lifeCycle() default LifeCycle.FULL;
}
