package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.model.Observation;
import dev.windtunnel.schedule.models.Concurrency;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/** Every annotation fails where a command would exit with 3, 4 or 100, and passes where it would exit with 0. */
class VerdictsTest {

    @TempDir
    Path out;

    static class Passing {
        @Explore
        void explore(Choices choices) {
            choices.bool("crash");
        }

        @ScheduleTest(iterations = 20)
        void schedule(Concurrency concurrency) {
            concurrency.thread("one", () -> {}).join();
            var two = concurrency.thread("two", () -> {});
            var three = concurrency.thread("three", () -> {});
            two.join();
            three.join();
        }

        @ModelTest(executions = 20)
        void model(Choices choices, Observation observation) {
            choices.bool("send");
        }
    }

    static class NotCalm {
        @Explore
        void explore(Choices choices) {
            throw new IllegalStateException("broken");
        }

        @FaultTest
        void faults() {
            throw new IllegalStateException("broken");
        }

        @ScheduleTest
        void schedule(Concurrency concurrency) {
            throw new IllegalStateException("broken");
        }

        @ScheduleTest
        void threads() {
            throw new IllegalStateException("broken");
        }

        @ModelTest
        void model(Choices choices, Observation observation) {
            throw new IllegalStateException("broken");
        }
    }

    static class AsksNothing {
        @Explore
        void explore(Choices choices) {}

        @FaultTest
        void faults() {}

        @ScheduleTest
        void schedule(Concurrency concurrency) {}

        @ScheduleTest
        void threads() {}

        @ModelTest
        void model(Choices choices, Observation observation) {}
    }

    static class Failing {
        @Explore
        void explore(Choices choices) {
            if (choices.bool("crash")) {
                throw new IllegalStateException("gone");
            }
        }

        @ScheduleTest(iterations = 200)
        void schedule(Concurrency concurrency) {
            var order = new StringBuilder();
            var one = concurrency.thread("one", () -> order.append('1'));
            var two = concurrency.thread("two", () -> order.append('2'));
            one.join();
            two.join();
            if (order.toString().equals("21")) {
                throw new IllegalStateException("gone");
            }
        }

        @ModelTest(executions = 50)
        void model(Choices choices, Observation observation) {
            if (choices.bool("crash")) {
                throw new IllegalStateException("gone");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"Passing,3", "NotCalm,5", "AsksNothing,5", "Failing,3"})
    void everyAnnotationIsInTheTable(String samples, int tests) throws Exception {
        Class<?> type = Class.forName(VerdictsTest.class.getName() + "$" + samples);
        assertThat(type.getDeclaredMethods())
                .filteredOn(method -> !method.isSynthetic())
                .hasSize(tests);

        List<Shown> entries = new Lab(out).run(type);

        List<Shown> summaries = entries.stream()
                .filter(entry -> entry.name().startsWith("explored"))
                .toList();
        switch (samples) {
            case "Passing" -> {
                assertThat(entries).allMatch(entry -> entry.status() == Status.SUCCESSFUL);
                assertThat(summaries).hasSize(tests);
            }
            case "NotCalm" ->
                assertThat(entries)
                        .filteredOn(entry -> entry.status() == Status.FAILED)
                        // Whether the test with threads passes without control is said by its summary.
                        .hasSize(tests + 1)
                        .allSatisfy(entry -> assertThat(entry.message()).contains("in calm air"));
            case "AsksNothing" ->
                assertThat(summaries).hasSize(tests).allSatisfy(entry -> {
                    assertThat(entry.status()).isEqualTo(Status.FAILED);
                    assertThat(entry.message()).startsWith("Nothing was explored, because ");
                });
            default ->
                assertThat(entries)
                        .filteredOn(entry -> entry.name().startsWith("finding"))
                        .hasSize(tests)
                        .allMatch(entry -> entry.status() == Status.FAILED);
        }
    }

    @Test
    void aKeptFindingThatCannotBeReachedAnyMoreFailsItsTest() throws Exception {
        new Lab(out).run(Failing.class);
        var finding = new Lab(out)
                .report().findings().stream()
                        .filter(stored -> stored.subject().endsWith("#explore"))
                        .findFirst()
                        .orElseThrow();
        // The same test, which asks something else by now.
        var moved = new dev.windtunnel.record.StoredFinding(
                finding.id(),
                finding.engine(),
                Passing.class.getName() + "#explore",
                new dev.windtunnel.explore.Finding(
                        "failed",
                        "gone",
                        List.of("gone"),
                        java.util.Set.of(),
                        finding.finding().foundAs(),
                        new dev.windtunnel.explore.Execution(
                                0,
                                dev.windtunnel.explore.Path.parse("7=1"),
                                finding.finding().minimal().trace(),
                                finding.finding().minimal().features(),
                                finding.finding().minimal().ending()),
                        finding.finding().rate(),
                        0),
                finding.steps());
        dev.windtunnel.record.KeptFindings.of(out).keep(moved);

        List<Shown> entries = new Lab(out).run(Passing.class);

        assertThat(entries)
                .filteredOn(entry -> entry.status() == Status.FAILED)
                .singleElement()
                .satisfies(
                        entry -> assertThat(entry.message()).contains("kept findings not reached", "delete its file"));
    }
}
