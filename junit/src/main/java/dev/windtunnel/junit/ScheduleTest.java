package dev.windtunnel.junit;

import dev.windtunnel.junit.schedule.ScheduleTestBinding;
import dev.windtunnel.schedule.ScheduleStrategy;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A test of concurrent code that is run again and again, in other orders of what its threads do.
 *
 * <pre>{@code
 * @ScheduleTest
 * void nobodyLosesMoney() throws Exception {
 *     Bank bank = new Bank();
 *     Thread one = new Thread(() -> bank.transfer(10, A, B));
 *     Thread two = new Thread(() -> bank.transfer(10, B, A));
 *     one.start();
 *     two.start();
 *     one.join();
 *     two.join();
 *     assertEquals(200, bank.total());
 * }
 * }</pre>
 *
 * <p>Threads that the body starts are taken control of, with all that they wait for: nothing in the test or in the code under test
 * knows of it. It must pass in calm air, that is when no thread is ever preempted. {@code @BeforeEach} and {@code @AfterEach} run
 * as always. Static fields of classes that were loaded under control are what they were at first in every schedule; the test class
 * itself is not among them.
 *
 * <p>A test that models its concurrency instead has a parameter of type {@link dev.windtunnel.schedule.Scheduler}, or of type
 * {@link dev.windtunnel.schedule.models.Concurrency}, which has models of what the JDK offers; so have its constructor and
 * {@code @BeforeEach}. Then nothing else is controlled:
 *
 * <pre>{@code
 * @ScheduleTest
 * void nobodyLosesMoney(Concurrency concurrency) {
 *     Bank bank = new Bank(concurrency.lock("A"), concurrency.lock("B"));
 *     var one = concurrency.thread("transfer-1", () -> bank.transfer(10, A, B));
 *     var two = concurrency.thread("transfer-2", () -> bank.transfer(10, B, A));
 *     one.join();
 *     two.join();
 *     assertEquals(200, bank.total());
 * }
 * }</pre>
 *
 * <p>A parameter of type {@link dev.windtunnel.explore.Choices} draws whatever else the environment decides, in the same path.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@EngineTest(ScheduleTestBinding.class)
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

    /**
     * So many steps a schedule may take; the last four fifths of them operations take turns. 0 means 10,000, and 5 million of which
     * the first 5,000 go by choice where threads are taken control of.
     */
    int steps() default 0;

    /** How long an operation may take from one step to the next before it is taken to block, such as {@code "10s"}. */
    String patience() default "10s";

    /** How much of JUnit's life cycle each execution goes through. */
    LifeCycle lifeCycle() default LifeCycle.FULL;

    /** Whether another thread may go first at accesses to plain fields and elements, too, and not only where threads synchronize. */
    boolean plainAccesses() default true;

    /** What else is a finding while threads are taken control of. */
    ScheduleOracle[] oracles() default {};

    /** Whether a thread that waits may wake up for no reason, as {@link Object#wait()} allows. */
    boolean spuriousWakeUps() default false;

    /**
     * For how long a thread that can go on may be held up while time passes for others, and how far apart two deadlines may be
     * that come in the other order.
     */
    String timerSlack() default "100ms";

    /** Whether calls through adapters of {@code dev.windtunnel.calls} may meet the usual faults, in the same path. */
    boolean faults() default false;
}
