package dev.windtunnel.model.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Strategy;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReferenceTest {

    private static Summary explore(SyncSubject subject, long executions) throws Exception {
        return Exploration.of(subject)
                .search(Strategy.RANDOM.search(1))
                .oracles(List.of(SyncSubject.oracle()))
                .budget(Budget.ofExecutions(executions))
                .stopAtFirstFinding(true)
                .run();
    }

    @Test
    void theCorrectOneIsNeverReported() throws Exception {
        Summary summary = explore(
                new SyncSubject(
                        "reference",
                        () -> ReferenceCluster.correct(3),
                        SyncSettings.USUAL.withFiles(2),
                        SyncRules.dropbox()),
                10_000);

        assertThat(summary.findings())
                .allSatisfy(finding -> System.err.println(text(finding)))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Surprise.class)
    void everySurpriseIsFound(Surprise surprise) throws Exception {
        long start = System.nanoTime();
        Summary summary = explore(
                new SyncSubject(
                        "reference",
                        () -> ReferenceCluster.with(2, surprise),
                        SyncSettings.USUAL.withFiles(surprise == Surprise.DELETED_DIRECTORY ? 2 : 1),
                        SyncRules.dropbox()),
                200_000);

        System.err.println(
                surprise + " " + summary.executions() + " " + (System.nanoTime() - start) / 1_000_000 + " ms");
        assertThat(summary.findings()).isNotEmpty().allSatisfy(finding -> System.err.println(text(finding)));
    }

    private static String text(Finding finding) {
        StringBuilder text = new StringBuilder(finding.findingClass());
        for (Trace.Note note : finding.minimal().trace().notes()) {
            text.append("\n   ").append(note.by()).append("  ").append(note.text());
        }
        return text.append("\n   ").append(finding.evidence()).toString();
    }
}
