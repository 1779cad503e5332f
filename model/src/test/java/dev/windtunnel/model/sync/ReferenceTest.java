package dev.windtunnel.model.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The surprises of section V, seeded into a synchronizer that otherwise does what the model says. */
@Tag("once")
class ReferenceTest {

    private static Summary explore(SyncSubject subject, long seed, long executions) throws Exception {
        return Exploration.of(subject)
                .search(Strategy.RANDOM.search(seed))
                .oracles(List.of(SyncSubject.oracle(Oracle.ofEndings())))
                .budget(Budget.ofExecutions(executions))
                .stopAtFirstFinding(true)
                .run();
    }

    private static SyncSubject correct(int nodes, int files) {
        return new SyncSubject(
                "reference",
                () -> ReferenceCluster.correct(nodes),
                SyncSettings.USUAL.withFiles(files),
                SyncRules.dropbox());
    }

    @Test
    void theCorrectOneIsNotReported() throws Exception {
        assertThat(explore(correct(3, 2), 1, 2_000).findings()).isEmpty();
    }

    @Tag("full")
    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "3, 2", "4, 3"})
    void theCorrectOneIsNotReportedInTenThousandTests(int nodes, int files) throws Exception {
        Summary summary = explore(correct(nodes, files), 2, 10_000);

        assertThat(summary.executions()).isEqualTo(10_000);
        assertThat(summary.findings()).isEmpty();
    }

    /** How many operations the paper's own test has, the last STABILIZE not counted. */
    @ParameterizedTest
    @CsvSource({
        "BRIEF_DELETION, 1, 5",
        "RESURRECTION, 1, 3",
        "RESURRECTION_ON_TWO, 1, 3",
        "LOST_WRITE, 1, 3",
        "SAME_SECOND, 1, 3",
        // The paper met this one when its own set-up failed.
        "DELETED_DIRECTORY, 2, 5"
    })
    void everySurpriseIsFoundInATestNoLongerThanThePapers(Surprise surprise, int files, int operations)
            throws Exception {
        SyncSubject subject = new SyncSubject(
                "reference",
                () -> ReferenceCluster.with(2, surprise),
                SyncSettings.USUAL.withFiles(files),
                SyncRules.dropbox());

        Summary summary = explore(subject, 1, 100_000);

        assertThat(summary.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.minimal().trace().notes().stream()
                                .filter(note -> !note.by().isEmpty())
                                .filter(note -> note.text().startsWith("READ")
                                        || note.text().startsWith("WRITE")
                                        || note.text().startsWith("STABILIZE"))
                                .toList())
                        .hasSizeBetween(2, operations));
    }
}
