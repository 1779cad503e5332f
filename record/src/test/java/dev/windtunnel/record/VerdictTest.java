package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary.Stop;
import dev.windtunnel.explore.search.Coverage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table from summaries to exit codes, row by row. */
class VerdictTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # stop        | executions | findings | not reached | diverged | broken | verdict        | code
            EXHAUSTED     | 20         | 0        | 0           | 0        | 0      | NOTHING_FOUND  | 0
            EXECUTIONS    | 20         | 0        | 0           | 0        | 0      | NOTHING_FOUND  | 0
            TIME          | 20         | 0        | 0           | 0        | 0      | NOTHING_FOUND  | 0
            NOT_CALM      | 0          | 0        | 0           | 0        | 0      | NOT_CALM       | 3
            NOTHING_ASKED | 0          | 0        | 0           | 0        | 0      | NOT_EXERCISED  | 4
            TIME          | 0          | 0        | 0           | 0        | 0      | NOT_EXERCISED  | 4
            EXHAUSTED     | 20         | 0        | 1           | 1        | 0      | NOTHING_FOUND  | 0
            EXHAUSTED     | 20         | 0        | 1           | 1        | 1      | NOT_EXERCISED  | 4
            EXHAUSTED     | 1          | 0        | 1           | 0        | 0      | NOT_EXERCISED  | 4
            EXHAUSTED     | 1          | 0        | 0           | 1        | 0      | NOT_EXERCISED  | 4
            BROKEN        | 1000       | 0        | 0           | 0        | 10     | NOT_EXERCISED  | 4
            EXHAUSTED     | 20         | 1        | 0           | 0        | 0      | FINDINGS       | 100
            FIRST_FINDING | 3          | 1        | 0           | 0        | 3      | FINDINGS       | 100
            INTERRUPTED   | 20         | 0        | 0           | 0        | 0      | INTERRUPTED    | 130
            INTERRUPTED   | 20         | 1        | 0           | 0        | 0      | INTERRUPTED    | 130
            """)
    void eachRowHasItsCode(
            Stop stop,
            long executions,
            int findings,
            long notReached,
            long diverged,
            long broken,
            Verdict verdict,
            int code) {
        SubjectSummary summary = summary(stop, executions, findings, notReached, diverged, broken, List.of());

        assertThat(summary.verdict()).isEqualTo(verdict);
        assertThat(verdict.exitCode()).isEqualTo(code);
        assertThat(Verdict.of(List.of(summary))).isEqualTo(verdict);
        if (verdict == Verdict.NOT_EXERCISED) {
            assertThat(summary.whyNotExercised()).isPresent();
        } else if (verdict == Verdict.NOTHING_FOUND) {
            assertThat(summary.whyNotExercised()).isEmpty();
        }
    }

    @Test
    void aDecisiveShortfallIsNoPassAndAnotherOneIsOnlyShown() {
        Shortfall shown = new Shortfall("undecided tests", 3, false, "Test with fewer nodes.");
        Shortfall decisive = new Shortfall("kept findings not reached", 1, true, "Delete the file.");

        SubjectSummary passed = summary(Stop.EXHAUSTED, 20, 0, 0, 0, 0, List.of(shown));
        SubjectSummary failed = summary(Stop.EXHAUSTED, 20, 0, 0, 0, 0, List.of(shown, decisive));

        assertThat(passed.verdict()).isEqualTo(Verdict.NOTHING_FOUND);
        assertThat(passed.missing()).containsExactly("3 undecided tests");
        assertThat(passed.stopInWords()).isEqualTo("every path was planned");
        assertThat(failed.verdict()).isEqualTo(Verdict.NOT_EXERCISED);
        assertThat(failed.whyNotExercised()).contains("1 kept findings not reached. Delete the file.");
    }

    @Test
    void ofSeveralSubjectsTheMostSeriousVerdictCounts() {
        SubjectSummary passes = summary(Stop.EXHAUSTED, 20, 0, 0, 0, 0, List.of());
        SubjectSummary asksNothing = summary(Stop.NOTHING_ASKED, 0, 0, 0, 0, 0, List.of());
        SubjectSummary fails = summary(Stop.EXHAUSTED, 20, 1, 0, 0, 0, List.of());
        SubjectSummary notCalm = summary(Stop.NOT_CALM, 0, 0, 0, 0, 0, List.of());
        SubjectSummary interrupted = summary(Stop.INTERRUPTED, 5, 0, 0, 0, 0, List.of());

        assertThat(Verdict.of(List.of(passes, passes))).isEqualTo(Verdict.NOTHING_FOUND);
        assertThat(Verdict.of(List.of(passes, asksNothing))).isEqualTo(Verdict.NOT_EXERCISED);
        assertThat(Verdict.of(List.of(passes, asksNothing, fails))).isEqualTo(Verdict.FINDINGS);
        assertThat(Verdict.of(List.of(notCalm, fails, passes))).isEqualTo(Verdict.NOT_CALM);
        assertThat(Verdict.of(List.of(notCalm, fails, interrupted))).isEqualTo(Verdict.INTERRUPTED);
        assertThat(Verdict.of(List.of())).isEqualTo(Verdict.NOT_EXERCISED);
    }

    private static SubjectSummary summary(
            Stop stop,
            long executions,
            int findings,
            long notReached,
            long diverged,
            long broken,
            List<Shortfall> shortfalls) {
        return new SubjectSummary(
                "faults",
                "subject",
                executions,
                findings,
                stop,
                3,
                false,
                notReached,
                diverged,
                broken,
                shortfalls,
                Map.of(),
                Coverage.EVERY_PATH,
                false);
    }
}
