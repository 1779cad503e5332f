package dev.windtunnel.junit;

import dev.windtunnel.schedule.ScheduleStrategy;
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
 * A test of concurrent code that is run again and again, in other orders of its operations.
 *
 * <pre>{@code
 * @ScheduleTest
 * void nobodyLosesMoney(Concurrency concurrency) {
 *     Bank bank = new Bank(concurrency.lock("A"), concurrency.lock("B"));
 *     var one = concurrency.start("transfer-1", () -> bank.transfer(10, A, B));
 *     var two = concurrency.start("transfer-2", () -> bank.transfer(10, B, A));
 *     one.join();
 *     two.join();
 *     assertEquals(200, bank.total());
 * }
 * }</pre>
 *
 * <p>The test has a parameter of type {@link dev.windtunnel.schedule.Scheduler}, with which it models its own concurrency, or of
 * type {@link dev.windtunnel.schedule.models.Concurrency}, which has models of what the JDK offers. It must pass in calm air, that
 * is when no operation is ever preempted. The body runs under the scheduler; {@code @BeforeEach} and {@code @AfterEach} do not.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@Tag("windtunnel")
// JUnit would otherwise ask for entries before earlier ones are done.
@Execution(ExecutionMode.SAME_THREAD)
@ExtendWith(ExploreExtension.class)
public @interface ScheduleTest {

    /** At most how many schedules; 0 leaves it to the profile. */
    long iterations() default 0;

    /** Which search decides who goes first; an array only so that it can be left out, which takes the portfolio. */
    ScheduleStrategy[] strategy() default {};

    /** At most so many preemptions in a schedule of the exhaustive search; -1 means any number, the fewest first. */
    int preemptions() default -1;

    /** At most how long, such as {@code "10s"} or {@code "2m"}; empty leaves it to the profile. */
    String budget() default "";

    /** The seed; an array only so that it can be left out, which takes a fresh one. */
    long[] seed() default {};

    /** Whether one finding is enough. */
    boolean stopAtFirst() default false;

    /** So many steps a schedule may take; the last four fifths of them operations take turns. */
    int steps() default 10_000;

    /** How long an operation may take from one step to the next before it is taken to block, such as {@code "10s"}. */
    String patience() default "10s";

    /** How much of JUnit's life cycle each execution goes through. */
    LifeCycle lifeCycle() default LifeCycle.FULL;
}
