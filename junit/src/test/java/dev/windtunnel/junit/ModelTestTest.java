package dev.windtunnel.junit;

import static dev.windtunnel.model.Step.allow;
import static dev.windtunnel.model.Step.refuse;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.model.Observation;
import dev.windtunnel.model.Spec;
import dev.windtunnel.testing.Golden;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

@Tag("once")
class ModelTestTest {

    @TempDir
    Path out;

    /** A register that is copied to a second one some time after it was written. */
    record Copies(int first, int second) {}

    static final Spec<Copies> EVENTUALLY_COPIED = Spec.startingWith(new Copies(0, 0))
            .observed("write", Integer.class, (copies, value) -> allow(new Copies(value, copies.second())))
            .observed(
                    "read first",
                    Integer.class,
                    (copies, value) -> value == copies.first() ? allow(copies) : refuse("it is " + copies.first()))
            .observed(
                    "read second",
                    Integer.class,
                    (copies, value) -> value == copies.second() ? allow(copies) : refuse("it is " + copies.second()))
            .conjectured("copy", copies -> Stream.of(new Copies(copies.first(), copies.first())));

    /** Copies after two more calls; the buggy one goes back to the value before if it was written twice meanwhile. */
    static void test(Choices choices, Observation observation, boolean buggy) {
        int first = 0;
        int before = 0;
        int second = 0;
        int age = 0;
        int operations = choices.pick("operations", 8);
        for (int i = 0; i < operations; i++) {
            try (Choices.Group operation = choices.group("operation")) {
                if (++age == 3) {
                    second = buggy && before != 0 ? before : first;
                }
                switch (choices.pick("what", 3)) {
                    case 0 -> observation.saw("client", "read second", second);
                    case 1 -> observation.saw("client", "read first", first);
                    default -> {
                        before = first;
                        first = i + 1;
                        age = 0;
                        observation.saw("writer", "write", first);
                    }
                }
            }
        }
        observation.mustBeExplainedBy(EVENTUALLY_COPIED);
    }

    static class Buggy {
        @ModelTest(executions = 3_000, seed = 1)
        void isCopied(Choices choices, Observation observation) {
            test(choices, observation, true);
        }
    }

    static class BuggyBody {
        @ModelTest(executions = 3_000, seed = 1, lifeCycle = LifeCycle.BODY)
        void isCopied(Choices choices, Observation observation) {
            test(choices, observation, true);
        }
    }

    static class Fixed {
        @ModelTest(executions = 3_000, seed = 1)
        void isCopied(Choices choices, Observation observation) {
            test(choices, observation, false);
        }
    }

    static class Undecided {
        @ModelTest(executions = 20, seed = 1)
        void isDecidedByNobody(Choices choices, Observation observation) {
            int writes = 1 + choices.pick("writes", 3);
            for (int i = 0; i < writes; i++) {
                observation.saw("write", i);
                observation.saw("read first", i);
            }
            observation.mustBeExplainedBy(EVENTUALLY_COPIED.checker().limit(1));
        }
    }

    static class PartlyDecided {
        @ModelTest(executions = 20, seed = 1)
        void isDecidedSometimes(Choices choices, Observation observation) {
            int writes = choices.pick("writes", 3);
            for (int i = 0; i < writes; i++) {
                observation.saw("write", i);
                observation.saw("read first", i);
            }
            observation.mustBeExplainedBy(EVENTUALLY_COPIED.checker().limit(2));
        }
    }

    /** A test that decided nothing has tested nothing. */
    @Test
    void undecidedExecutionsAreCountedAndAreNoPassIfThereIsNothingElse() {
        List<Shown> none = new Lab(out).run(Undecided.class);
        List<Shown> some = new Lab(out).run(PartlyDecided.class);

        assertThat(none.get(none.size() - 1).status()).isEqualTo(Status.FAILED);
        assertThat(none.get(none.size() - 1).message()).contains("undecided tests", "raise Checker.limit");
        assertThat(some).extracting(Shown::status).containsOnly(Status.SUCCESSFUL);
        assertThat(some.get(some.size() - 1).name()).contains("undecided tests");
    }

    @Test
    void findsWhatHasNoExplanation() {
        List<Shown> shown = new Lab(out).run(Buggy.class);

        assertThat(shown)
                .extracting(Shown::status)
                .containsExactly(Status.SUCCESSFUL, Status.FAILED, Status.SUCCESSFUL);
        Golden.assertMatches("model-finding.txt", shown.get(1).message().replaceAll("wt3-\\S+", "wt3-..."));
    }

    @Test
    void findsItAlsoByRunningTheBodyAlone() {
        assertThat(new Lab(out).run(BuggyBody.class))
                .extracting(Shown::status)
                .containsExactly(Status.SUCCESSFUL, Status.FAILED, Status.SUCCESSFUL);
    }

    @Test
    void staysSilentOnTheFixedTwin() {
        assertThat(new Lab(out).run(Fixed.class)).extracting(Shown::status).containsOnly(Status.SUCCESSFUL);
    }
}
