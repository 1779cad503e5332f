package dev.windtunnel.junit;

import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.junit.choices.ExploreBinding;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A test that is run again and again while its {@link dev.windtunnel.explore.Choices choices} are answered otherwise.
 *
 * <pre>{@code
 * @Explore
 * void moneyIsNeverLost(Choices choices) {
 *     Bank bank = new Bank();
 *     bank.transfer(100, () -> { if (choices.bool("crash")) throw new Crash(); });
 *     assertEquals(200, bank.total());
 * }
 * }</pre>
 *
 * <p>It must pass in calm air, that is when every choice takes option 0. What it does not survive is reported as one failed
 * entry per finding, with the fewest deviations that show it and a token that replays it. The last entry says what was
 * explored.
 *
 * <p>The constructor, {@code @BeforeEach} and {@code @AfterEach} may have a parameter of type {@code Choices}, too.
 *
 * <p>Each attribute can be overridden by a configuration parameter of JUnit, a system property or an environment variable;
 * what neither says comes from the profile {@code windtunnel.profile}.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@EngineTest(ExploreBinding.class)
public @interface Explore {

    /** Which search decides what is run; an array only so that it can be left out. */
    Strategy[] strategy() default {};

    /** At most how many executions; 0 leaves it to the profile. */
    long executions() default 0;

    /** At most how long, such as {@code "10s"} or {@code "2m"}; empty leaves it to the profile. */
    String budget() default "";

    /** The seed of random searches; an array only so that it can be left out, which takes a fresh one. */
    long[] seed() default {};

    /** How much of JUnit's life cycle each execution goes through. */
    LifeCycle lifeCycle() default LifeCycle.FULL;
}
