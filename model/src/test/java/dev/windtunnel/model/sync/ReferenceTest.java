package dev.windtunnel.model.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.model.Verdict;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

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
                SyncSettings.USUAL.withNodes(Extent.exactly(nodes)).withFiles(Extent.exactly(files)),
                SyncRules.dropbox());
    }

    @Test
    void theCorrectOneIsNotReported() throws Exception {
        assertThat(explore(correct(3, 2), 1, 2_000).findings()).isEmpty();
        assertThat(explore(usual(null), 1, 5_000).findings()).isEmpty();
    }

    /** Nobody says how many nodes and files it takes. */
    private static SyncSubject usual(@Nullable Surprise surprise) {
        return new SyncSubject(
                "reference",
                () -> surprise == null ? ReferenceCluster.correct(3) : ReferenceCluster.with(3, surprise),
                SyncSettings.USUAL,
                SyncRules.dropbox());
    }

    @ParameterizedTest
    @EnumSource(Surprise.class)
    void everySurpriseIsFoundWithoutSayingHowManyNodesAndFilesItTakes(Surprise surprise) throws Exception {
        assertThat(explore(usual(surprise), 1, 100_000).findings()).hasSize(1);
    }

    @Test
    void directoriesAreDeletedAndFilesRenamedInOneEvent() throws Exception {
        Set<String> events = new TreeSet<>();
        SyncSubject subject = new SyncSubject(
                "reference", () -> ReferenceCluster.correct(3), SyncSettings.USUAL, nodes -> observation -> {
                    observation.forEach(event -> events.add(event.getClass().getSimpleName()));
                    return SyncOracle.explanations(SyncRules.dropbox(), nodes).check(observation);
                });
        assertThat(explore(subject, 1, 500).findings()).isEmpty();
        assertThat(events).contains("Renamed", "DirectoryDeleted", "Write", "Read", "Stable");
    }

    /** A file that comes back although its directory was deleted after everybody had it. */
    @Test
    void whatADeletedDirectoryMustNotDo() {
        List<SyncEvent> observation = List.of(
                new SyncEvent.Write(0, 1, "a", null),
                new SyncEvent.Stable(List.of(nothing(), new SyncEvent.Content("a", List.of()), nothing())),
                new SyncEvent.DirectoryDeleted(
                        1, List.of(new SyncEvent.Write(1, 1, null, "a"), new SyncEvent.Write(1, 2, null, null))),
                new SyncEvent.Stable(List.of(nothing(), new SyncEvent.Content("a", List.of()), nothing())));
        Verdict verdict = SyncOracle.explanations(SyncRules.dropbox(), 2).check(observation);
        assertThat(verdict).isInstanceOf(Verdict.Unexplained.class);
        assertThat(Discrepancy.of(observation, (Verdict.Unexplained) verdict)).isEqualTo(Discrepancy.RESURRECTED);
        assertThat(ObservationText.of(2, observation, verdict))
                .contains("DELETE DIRECTORY → file 2 'a', file 3 ⊥")
                .contains("No explanation: file 2, STABILIZE");
    }

    private static SyncEvent.Content nothing() {
        return new SyncEvent.Content(null, List.of());
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
                SyncSettings.USUAL.withFiles(Extent.exactly(files)),
                SyncRules.dropbox());

        Summary summary = explore(subject, 1, 100_000);

        assertThat(summary.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.minimal().trace().notes().stream()
                                .filter(note -> !note.by().isEmpty())
                                .filter(note -> note.text().startsWith("READ")
                                        || note.text().startsWith("WRITE")
                                        || note.text().startsWith("RENAME")
                                        || note.text().startsWith("DELETE")
                                        || note.text().startsWith("STABILIZE"))
                                .toList())
                        .hasSizeBetween(2, operations));
    }
}
