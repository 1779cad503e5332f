package dev.windtunnel.junit.nested;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.Explore;
import dev.windtunnel.junit.Lab;
import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.junit.settings.ConfigurationKey;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

class NestedTestRunTest {

    @TempDir
    Path out;

    @Test
    void asksJupiterAloneForTheTestOfASuite() {
        assertThat(NestedTestRun.withoutOuterEngines(
                        "[engine:junit-platform-suite]/[suite:all.Tests]/[engine:junit-jupiter]"
                                + "/[class:bank.TransferTest]/[test-template:transfer()]"))
                .hasToString("[engine:junit-jupiter]/[class:bank.TransferTest]/[test-template:transfer()]");
        assertThat(NestedTestRun.withoutOuterEngines("[engine:junit-jupiter]/[class:bank.TransferTest]"))
                .hasToString("[engine:junit-jupiter]/[class:bank.TransferTest]");
    }

    static class OneTest {
        @Explore
        void test(Choices choices) {
            choices.bool("any");
        }
    }

    @Test
    void doesNotNestWithoutEndIfTheNestIsUnknown() {
        assertThat(new Lab(out)
                        .with(NestedRunRegistry.KEY, "from another class loader")
                        .run(OneTest.class))
                .singleElement()
                .satisfies(test -> {
                    assertThat(test.status()).isEqualTo(Status.FAILED);
                    assertThat(test.message())
                            .startsWith("Class '" + OneTest.class.getName() + "' was loaded twice")
                            .endsWith("explore it with windtunnel.expand=true.");
                });
    }

    static class Slow {
        @Explore
        @Timeout(value = 500, unit = TimeUnit.MILLISECONDS)
        void test(Choices choices) throws InterruptedException {
            if (choices.bool("hang")) {
                Thread.currentThread().join();
            }
        }
    }

    @Test
    void aTimeLimitHoldsForEachExecutionAndIsAFinding() {
        Lab lab = new Lab(out);

        assertThat(lab.run(Slow.class))
                .extracting(Shown::name, Shown::status)
                .containsExactly(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("finding f1: failed", Status.FAILED),
                        tuple("explored 2 executions, every path was tried, 1 finding", Status.SUCCESSFUL));
        assertThat(lab.report().findings().get(0).finding().evidence())
                .as("without a place, because our own frames are none")
                .containsExactly("test(dev.windtunnel.explore.Choices) timed out after 500 milliseconds");
    }

    static class Many {
        static int beforeAll;
        static int runs;

        @BeforeAll
        static void beforeAll() {
            beforeAll++;
        }

        @Explore
        void test(Choices choices) {
            runs++;
            choices.pick("a", 1_000);
            choices.pick("b", 1_000);
        }
    }

    /** About 15 s. */
    @Test
    @Tag("full")
    void manyExecutionsAreSplitIntoSeveralNestedRuns() {
        Many.beforeAll = 0;
        Many.runs = 0;

        assertThat(new Lab(out).with(ConfigurationKey.EXECUTIONS, "100_100").run(Many.class))
                .extracting(Shown::name)
                .containsExactly(
                        "calm", "explored 100,100 executions, the budget of executions is used up, no finding");
        assertThat(Many.beforeAll)
                .as("the class is set up for all of them once")
                .isEqualTo(1);
        assertThat(Many.runs).isEqualTo(1 + 2 + 100_100 - 1);
    }
}
