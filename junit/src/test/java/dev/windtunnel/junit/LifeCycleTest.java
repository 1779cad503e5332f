package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.junit.settings.ConfigurationKey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;

class LifeCycleTest {

    /** Two calm runs and the other three paths; calm is remembered. Then the calm entry and the summary. */
    private static final int NESTED = 5;

    @TempDir
    Path out;

    static class Recorder {
        static int beforeAll;
        static int afterAll;
        static List<String> calls = new ArrayList<>();
        static Set<Object> instances = Collections.newSetFromMap(new IdentityHashMap<>());
        static Set<Thread> threads = new HashSet<>();

        static void reset() {
            beforeAll = 0;
            afterAll = 0;
            calls.clear();
            instances.clear();
            threads.clear();
        }

        static long count(String call) {
            return calls.stream().filter(call::equals).count();
        }
    }

    static class Whole {
        private final Choices fromConstructor;

        Whole(Choices choices) {
            fromConstructor = choices;
        }

        @BeforeAll
        static void beforeAll() {
            Recorder.beforeAll++;
        }

        @AfterAll
        static void afterAll() {
            Recorder.afterAll++;
        }

        @BeforeEach
        void before(TestInfo info, Choices choices) {
            assertThat(choices).isSameAs(fromConstructor);
            Recorder.calls.add("before");
        }

        @Explore
        void test(Choices choices, TestInfo info, @TempDir Path folder) {
            assertThat(choices).isSameAs(fromConstructor);
            assertThat(folder).isEmptyDirectory();
            Recorder.calls.add("test " + choices.pick("any", 4));
            Recorder.instances.add(this);
            Recorder.threads.add(Thread.currentThread());
        }

        @AfterEach
        void after(Choices choices) {
            assertThat(choices).isSameAs(fromConstructor);
            Recorder.calls.add("after");
        }
    }

    @Test
    void eachExecutionHasAFreshInstanceAndTheWholeLifeCycle() {
        Recorder.reset();

        assertThat(new Lab(out).run(Whole.class))
                .extracting(Shown::name)
                .containsExactly("calm", "explored 4 executions, every path was tried, no finding");

        assertThat(Recorder.instances).hasSize(1 + NESTED);
        assertThat(Recorder.count("before")).isEqualTo(1 + NESTED);
        assertThat(Recorder.count("after")).isEqualTo(1 + NESTED);
        assertThat(Recorder.calls)
                .filteredOn(call -> call.startsWith("test"))
                .containsExactly("test 0", "test 0", "test 0", "test 1", "test 2", "test 3");
        // What is set up for the class is there already, and needed later.
        assertThat(Recorder.beforeAll).isEqualTo(1);
        assertThat(Recorder.afterAll).isEqualTo(1);
        assertThat(Recorder.threads).hasSize(1);
    }

    @Test
    void everythingRunsInOneThreadEvenIfTestsRunInParallel() {
        Recorder.reset();

        new Lab(out)
                .with("junit.jupiter.execution.parallel.enabled", "true")
                .with("junit.jupiter.execution.parallel.mode.default", "concurrent")
                .with("junit.jupiter.execution.parallel.mode.classes.default", "concurrent")
                .run(Whole.class);

        assertThat(Recorder.threads).hasSize(1).doesNotContain(Thread.currentThread());
        assertThat(Recorder.calls)
                .filteredOn(call -> call.startsWith("test"))
                .containsExactly("test 0", "test 0", "test 0", "test 1", "test 2", "test 3");
    }

    @Test
    void theBodyAloneRunsOnOneInstanceIfThatIsEnough() {
        Recorder.reset();

        assertThat(new Lab(out).with(ConfigurationKey.LIFECYCLE, "body").run(BodyOnly.class))
                .extracting(Shown::name, Shown::status)
                .containsExactly(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("finding f1: failed", Status.FAILED),
                        tuple("explored 4 executions, every path was tried, 1 finding", Status.SUCCESSFUL));

        assertThat(Recorder.instances).as("calm, body, finding").hasSize(3);
        assertThat(Recorder.count("before")).isEqualTo(3);
        assertThat(Recorder.threads).hasSize(1);
    }

    static class BodyOnly {
        @BeforeEach
        void before() {
            Recorder.calls.add("before");
        }

        @Explore
        @Timeout(3_600)
        void test(TestInfo info, Choices choices) {
            Recorder.instances.add(this);
            Recorder.threads.add(Thread.currentThread());
            int option = choices.pick("any", 4);
            Recorder.calls.add("test " + option);
            // A test that interrupts itself must not stop the exploration.
            Thread.currentThread().interrupt();
            if (option == 3) {
                throw new IllegalStateException("three");
            }
        }
    }

    static class InterruptsItself {
        @Explore
        void test(Choices choices) {
            choices.pick("any", 4);
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aTestThatInterruptsItselfIsExploredToTheEnd() {
        assertThat(new Lab(out).run(InterruptsItself.class))
                .extracting(Shown::name)
                .containsExactly("calm", "explored 4 executions, every path was tried, no finding");
    }

    static class FailsAfterwards {
        private boolean crashed;

        @Explore
        void test(Choices choices) {
            crashed = choices.bool("crash");
        }

        @AfterEach
        void after() {
            if (crashed) {
                throw new IllegalStateException("left open");
            }
        }
    }

    @Test
    void failuresOfAfterEachCount() {
        List<Shown> shown = new Lab(out).run(FailsAfterwards.class);

        assertThat(shown).extracting(Shown::name).contains("finding f1: failed");
        assertThat(shown.get(1).message()).contains("crash   yes").contains("left open");
        assertThat(shown.get(1).thrown().getCause()).isInstanceOf(IllegalStateException.class);
    }

    static class Strict implements AfterEachCallback {
        @Override
        public void afterEach(ExtensionContext context) {
            if (((FailsInExtension) context.getRequiredTestInstance()).crashed) {
                throw new IllegalStateException("the extension says no");
            }
        }
    }

    @ExtendWith(Strict.class)
    static class FailsInExtension {
        private boolean crashed;

        @Explore
        void test(Choices choices) {
            crashed = choices.bool("crash");
        }
    }

    @Test
    void failuresOfOtherExtensionsCountAndAreExplained() {
        List<Shown> shown = new Lab(out).run(FailsInExtension.class);

        assertThat(shown.get(1).status()).isEqualTo(Status.FAILED);
        assertThat(shown.get(1).thrown()).isInstanceOf(IllegalStateException.class);
        assertThat(shown.get(1).thrown().getSuppressed())
                .singleElement()
                .satisfies(words -> assertThat(words).hasMessageContaining("windtunnel replay wt3-"));
    }

    static class FailsInConstructor {
        FailsInConstructor(Choices choices) {
            if (choices.bool("crash")) {
                throw new IllegalStateException("not even built");
            }
        }

        @Explore
        void test() {}
    }

    @Test
    void failuresOfTheConstructorCount() {
        List<Shown> shown = new Lab(out).run(FailsInConstructor.class);

        assertThat(shown.get(1).status()).isEqualTo(Status.FAILED);
        assertThat(shown.get(1).message()).contains("not even built").contains("windtunnel replay wt3-");
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class FailsBeforeAllTheSecondTime {
        static int times;

        @BeforeAll
        void before() {
            if (++times == 2) {
                throw new IllegalStateException("only once");
            }
        }

        @Explore
        void test(Choices choices) {
            choices.bool("any");
        }
    }

    @Test
    void failsIfTheTestCannotBeRunAgain() {
        FailsBeforeAllTheSecondTime.times = 0;

        List<Shown> shown = new Lab(out).run(FailsBeforeAllTheSecondTime.class);

        assertThat(shown.get(1).status()).isEqualTo(Status.FAILED);
        assertThat(shown.get(1).message()).isEqualTo("Nothing was explored: only once");
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class FailsAfterAllTheFirstTime {
        static int times;

        @AfterAll
        void after() {
            if (++times == 1) {
                throw new IllegalStateException("not closed");
            }
        }

        @Explore
        void test(Choices choices) {
            choices.bool("any");
        }
    }

    @Test
    void failsIfSomethingAroundTheExecutionsFails() {
        FailsAfterAllTheFirstTime.times = 0;

        assertThat(new Lab(out).run(FailsAfterAllTheFirstTime.class))
                .extracting(Shown::name, Shown::message)
                .contains(tuple(
                        "explored 2 executions, every path was tried, no finding",
                        "Something failed around the executions: not closed"));
    }

    static class SkipsDeviations implements ExecutionCondition {
        static int evaluated;

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            boolean invocation = context.getUniqueId().contains("invocation:");
            return invocation && ++evaluated == 5
                    ? ConditionEvaluationResult.disabled("not now")
                    : ConditionEvaluationResult.enabled("");
        }
    }

    @ExtendWith(SkipsDeviations.class)
    static class SkippedOnce {
        @Explore
        void test(Choices choices) {
            choices.pick("any", 4);
        }
    }

    @Test
    void failsIfAnExecutionCouldNotBeRun() {
        SkipsDeviations.evaluated = 0;

        assertThat(new Lab(out).run(SkippedOnce.class))
                .extracting(Shown::name, Shown::message)
                .containsExactly(
                        tuple("calm", ""),
                        tuple(
                                "explored 4 executions, every path was planned, no finding, 1 broken",
                                "1 of 4 executions tested something else than planned (1 broken)."));
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class OneInstance {
        @Explore
        void test(Choices choices) {
            choices.bool("any");
        }

        @Nested
        class Inner {
            @Explore
            void inside(Choices choices) {
                choices.pick("any", 3);
            }
        }
    }

    @Test
    void oneInstancePerClassAndNestedClassesAreExplored() {
        Lab lab = new Lab(out);

        assertThat(lab.run(OneInstance.class))
                .extracting(Shown::name, Shown::status)
                .containsExactly(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("explored 2 executions, every path was tried, no finding", Status.SUCCESSFUL),
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("explored 3 executions, every path was tried, no finding", Status.SUCCESSFUL));
        assertThat(subjects(lab))
                .containsExactly(OneInstance.class.getName() + "#test", OneInstance.Inner.class.getName() + "#inside");
    }

    static class SideBySide {
        static final CyclicBarrier BOTH = new CyclicBarrier(2);

        @Nested
        class Left {
            @Explore
            void left(Choices choices) throws Exception {
                meet();
                choices.pick("any", 50);
            }
        }

        @Nested
        class Right {
            @Explore
            void right(Choices choices) throws Exception {
                meet();
                choices.pick("any", 50);
            }
        }

        /** Each execution of one test meets one of the other, so that they cannot but run at the same time. */
        private static void meet() throws Exception {
            BOTH.await(1, TimeUnit.MINUTES);
        }
    }

    @Test
    void explorationsThatRunAtTheSameTimeShareOneRun() {
        Lab lab = new Lab(out)
                .with("junit.jupiter.execution.parallel.enabled", "true")
                .with("junit.jupiter.execution.parallel.mode.default", "concurrent")
                .with("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .with("junit.jupiter.execution.parallel.config.fixed.parallelism", "2");

        assertThat(lab.run(SideBySide.class))
                .extracting(Shown::name)
                .containsOnly("calm", "explored 50 executions, every path was tried, no finding")
                .hasSize(4);
        assertThat(subjects(lab))
                .containsExactlyInAnyOrder(
                        SideBySide.Left.class.getName() + "#left", SideBySide.Right.class.getName() + "#right");
    }

    abstract static class Inherited {
        @Explore
        void inherited(Choices choices) {
            choices.bool("any");
        }
    }

    static class Heir extends Inherited {
        @Explore
        void overloaded(Choices choices) {
            choices.bool("any");
        }

        @Explore
        void overloaded(Choices choices, TestInfo info) {
            choices.bool("any");
        }
    }

    @Test
    void inheritedAndOverloadedMethodsHaveNamesOfTheirOwn() {
        Lab lab = new Lab(out);
        lab.run(Heir.class);

        assertThat(subjects(lab))
                .containsExactlyInAnyOrder(
                        Heir.class.getName() + "#inherited",
                        Heir.class.getName() + "#overloaded(Choices)",
                        Heir.class.getName() + "#overloaded(Choices,TestInfo)");
    }

    @ParameterizedClass
    @ValueSource(ints = {2, 3})
    record Parameterized(int options) {
        @Explore
        void test(Choices choices) {
            choices.pick("any", options);
        }
    }

    @Test
    void eachInvocationOfAParameterizedClassIsExploredByItself() {
        Lab lab = new Lab(out);

        assertThat(lab.run(Parameterized.class))
                .extracting(Shown::name)
                .containsExactly(
                        "calm",
                        "explored 2 executions, every path was tried, no finding",
                        "calm",
                        "explored 3 executions, every path was tried, no finding");
        assertThat(subjects(lab))
                .containsExactly(
                        Parameterized.class.getName() + "#test[#1]", Parameterized.class.getName() + "#test[#2]");
    }

    private static List<String> subjects(Lab lab) {
        return lab.report().subjects().stream()
                .map(subject -> subject.subject())
                .toList();
    }
}
