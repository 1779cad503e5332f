package dev.windtunnel.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

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
@TestTemplate
@Tag("windtunnel")
// JUnit would otherwise ask for entries before earlier ones are done.
@Execution(ExecutionMode.SAME_THREAD)
@ExtendWith(ExploreExtension.class)
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
