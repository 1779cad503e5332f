package dev.windtunnel.model.sync;

import static dev.windtunnel.model.sync.Observed.content;
import static dev.windtunnel.model.sync.Observed.read;
import static dev.windtunnel.model.sync.Observed.stable;
import static dev.windtunnel.model.sync.Observed.synced;
import static dev.windtunnel.model.sync.Observed.unstable;
import static dev.windtunnel.model.sync.Observed.write;
import static dev.windtunnel.model.sync.SyncEvent.Synced.Outcome.DONE;
import static dev.windtunnel.model.sync.SyncEvent.Synced.Outcome.FAILED;
import static dev.windtunnel.model.sync.SyncEvent.Synced.Outcome.SKIPPED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.specification.FileEvents;
import dev.windtunnel.model.sync.specification.Value;
import dev.windtunnel.testing.Golden;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What was measured of real synchronizers has an explanation under their rules, and what would be wrong has none. */
class SyncRulesTest {

    private static final SyncRules SYNCTHING = SyncRules.syncthing();
    private static final SyncRules UNISON = SyncRules.unison();
    private static final SyncRules NEWER = SyncRules.unison(SyncRules.Winner.EITHER, SyncRules.Loser.COPY_SET);
    private static final SyncRules BISYNC = SyncRules.rcloneBisync();

    @Test
    void syncthingKeepsWhicheverIsNewerAndACopyOfTheOther() {
        SyncEvent[] secondWins = {write(1, "a", null), write(2, "b", null), stable("b", "a")};
        SyncEvent[] firstWins = {write(1, "a", null), write(2, "b", null), stable("a", "b")};

        assertThat(explained(SYNCTHING, secondWins)).isTrue();
        assertThat(explained(SYNCTHING, firstWins)).isTrue();
        assertThat(explained(SYNCTHING.with(SyncRules.Winner.NEWER), secondWins))
                .isTrue();
        assertThat(explained(SYNCTHING.with(SyncRules.Winner.NEWER), firstWins)).isFalse();
        assertThat(explained(SYNCTHING.with(SyncRules.Topology.STAR), secondWins))
                .isTrue();
        assertThat(explained(SYNCTHING, write(1, "a", null), write(2, "b", null), stable("b")))
                .isFalse();
        assertThat(explained(
                        SYNCTHING.with(SyncRules.Loser.DISCARD), write(1, "a", null), write(2, "b", null), stable("b")))
                .isTrue();
    }

    @Test
    void syncthingHasNoConflictBetweenAWriteAndOneThatSawIt() {
        assertThat(explained(SYNCTHING, write(1, "a", null), write(2, "b", "a"), read(1, "b"), stable("b")))
                .isTrue();
        assertThat(explained(SYNCTHING, write(1, "a", null), write(2, "b", "a"), stable("b", "a")))
                .isFalse();
        assertThat(explained(SYNCTHING, write(1, "a", null), write(2, "b", "a"), stable("a")))
                .isFalse();
    }

    @Test
    void syncthingShowsAValueThatItsWriterHasReplaced() {
        assertThat(explained(
                        SYNCTHING,
                        write(1, "a", null),
                        write(1, "b", "a"),
                        read(2, null),
                        read(2, "a"),
                        read(2, "b"),
                        stable("b")))
                .isTrue();
        assertThat(explained(SYNCTHING, write(1, "a", null), write(1, "b", "a"), read(2, "b"), read(2, "a")))
                .isFalse();
    }

    @Test
    void syncthingLetsAWriteBeatADeletionInBothOrders() {
        SyncEvent[] wins = {write(1, "a", null), stable("a"), write(1, null, "a"), write(2, "b", "a"), stable("b")};
        SyncEvent[] loses = {write(1, "a", null), stable("a"), write(2, "b", "a"), write(1, null, "a"), stable(null)};

        assertThat(explained(SYNCTHING, wins)).isTrue();
        assertThat(explained(SYNCTHING, loses)).isFalse();
        assertThat(explained(SYNCTHING.with(SyncRules.DeleteVsWrite.DELETE_MAY_WIN), loses))
                .isTrue();
    }

    @Test
    void syncthingWithThreeNodesIsDecidedInTime() {
        assertThat(verdict(
                        SYNCTHING,
                        3,
                        write(1, "a", null),
                        write(2, "b", null),
                        read(3, "a"),
                        write(3, "c", "a"),
                        read(1, "c"),
                        stable("c", "b")))
                .isInstanceOf(Verdict.Explained.class);
        assertThat(verdict(
                        SYNCTHING,
                        3,
                        write(1, "a", null),
                        write(2, "b", null),
                        read(3, "a"),
                        write(3, "c", "a"),
                        read(1, "c"),
                        stable("c")))
                .isInstanceOf(Verdict.Unexplained.class);
    }

    @Test
    void unisonDoesNothingBetweenCommands() {
        assertThat(explained(UNISON, write(1, "a", null), synced(1, DONE), synced(2, DONE), read(2, "a")))
                .isTrue();
        assertThat(explained(UNISON, write(1, "a", null), synced(2, DONE), read(2, "a")))
                .isFalse();
        assertThat(explained(UNISON, write(1, "a", null), stable("a"))).isTrue();
    }

    @Test
    void unisonSkipsConflictsAndLeavesNodesApart() {
        SyncEvent[] apart = {
            write(1, "a", null),
            write(2, "b", null),
            synced(1, DONE),
            synced(2, SKIPPED),
            unstable(content("a"), content("b"))
        };

        assertThat(explained(UNISON, apart)).isTrue();
        assertThat(explained(UNISON, write(1, "a", null), write(2, "b", null), synced(1, DONE), synced(2, DONE)))
                .isFalse();
        assertThat(explained(UNISON, write(1, "a", null), unstable(content("a"), content(null))))
                .isFalse();
    }

    @Test
    void unisonToldToPreferTheNewerKeepsOneAndMaybeACopy() {
        SyncEvent[] kept = {write(1, "a", null), write(2, "b", null), stable("b", "a")};
        SyncEvent[] gone = {write(1, "a", null), write(2, "b", null), stable("b")};
        SyncRules discard = SyncRules.unison(SyncRules.Winner.EITHER, SyncRules.Loser.DISCARD);

        assertThat(explained(NEWER, kept)).isTrue();
        assertThat(explained(NEWER, gone)).isFalse();
        assertThat(explained(discard, kept)).isFalse();
        assertThat(explained(discard, gone)).isTrue();
    }

    @Test
    void unisonDoesNotNoticeAValueThatIsWrittenBack() {
        assertThat(explained(
                        NEWER,
                        write(1, "a", null),
                        stable("a"),
                        write(1, "b", "a"),
                        write(1, "a", "b"),
                        write(2, "c", "a"),
                        synced(2, DONE),
                        synced(1, DONE),
                        read(1, "c"),
                        stable("c")))
                .isTrue();
    }

    @Test
    void aCommandThatFailedMayHaveDoneItsWork() {
        assertThat(explained(UNISON, write(1, "a", null), synced(1, FAILED), synced(2, DONE), read(2, "a")))
                .isTrue();
        assertThat(explained(UNISON, write(1, "a", null), synced(1, FAILED), synced(2, DONE), read(2, null)))
                .isTrue();
    }

    @Test
    void bisyncRenamesBothEvenIfTheyAreTheSame() {
        assertThat(explained(BISYNC, write(1, "a", null), write(2, "b", null), stable(null, "a", "b")))
                .isTrue();
        assertThat(explained(BISYNC, write(1, "a", null), write(2, "b", null), stable("a", "b")))
                .isFalse();
        assertThat(explained(BISYNC, write(1, "a", null), write(2, "a", null), stable(null, "a", "a")))
                .isTrue();
        assertThat(explained(BISYNC, write(1, "a", null), write(2, "a", null), stable(null, "a")))
                .isFalse();
        assertThat(explained(BISYNC, write(1, "a", null), write(2, "a", null), stable("a")))
                .isFalse();
    }

    @Test
    void changesThatLeaveTheSizeMayGoUnnoticed() {
        SyncEvent[] unnoticed = {
            write(1, "a", null), stable("a"), write(1, "b", "a"), unstable(content("b"), content("a"))
        };
        SyncEvent[] larger = {
            write(1, "a", null), stable("a"), write(1, "bb", "a"), unstable(content("bb"), content("a"))
        };

        for (SyncRules rules : List.of(SyncRules.dropbox(), SYNCTHING, UNISON, BISYNC)) {
            SyncRules bySize = rules.with(SyncRules.Detection.SIZE_MTIME);
            assertThat(explained(rules, unnoticed)).as("%s", rules).isFalse();
            assertThat(explained(bySize, unnoticed)).as("%s", bySize).isTrue();
            assertThat(explained(SyncRules.dropbox().with(SyncRules.Detection.SIZE_MTIME), larger))
                    .isFalse();
        }
    }

    @Test
    void filesAreJudgedByThemselves() {
        List<SyncEvent> observation = List.of(
                new SyncEvent.Write(0, 0, "a", null),
                new SyncEvent.Write(1, 1, "x", null),
                new SyncEvent.Write(0, 1, "y", null),
                new SyncEvent.Read(1, 0, "a"),
                new SyncEvent.Stable(List.of(content("a"), content("x", "y"))),
                new SyncEvent.Write(0, 1, "z", "x"),
                new SyncEvent.Stable(List.of(content("a"), content("x", "y"))));

        Verdict fine = SyncChecker.of(SyncRules.dropbox(), 2).check(observation.subList(0, 5));
        Verdict bad = SyncChecker.of(SyncRules.dropbox(), 2).check(observation);

        Golden.assertMatches("two-files.txt", ObservationText.of(2, observation.subList(0, 5), fine));
        Golden.assertMatches("two-files-unexplained.txt", ObservationText.of(2, observation, bad));
        assertThat(bad).isEqualTo(SyncChecker.naive(SyncRules.dropbox(), 2).check(observation));
    }

    @Test
    void aFileThatIsNotStableDoesNotBlameTheOthers() {
        SyncEvent.Unstable unstable = new SyncEvent.Unstable(
                List.of(List.of(content("a"), content("x")), List.of(content("a"), content("y"))));

        FileEvents events = FileEvents.of(List.of(unstable));

        assertThat(events.events()).hasSize(1);
        assertThat(FileEvents.file(events.events().get(0))).isEqualTo("file 2");
    }

    @Test
    void rulesThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> SyncRules.dropbox().with(SyncRules.Topology.MESH))
                .hasMessage("Winner 'SERVER' needs topology 'STAR', because a mesh has no server.");
        assertThatThrownBy(() -> UNISON.with(SyncRules.Topology.MESH))
                .hasMessage(
                        "Trigger 'EXPLICIT' needs topology 'STAR', because a command synchronizes one node with a hub.");
        assertThatThrownBy(() -> SyncRules.dropbox().with(SyncRules.DeleteVsWrite.SKIP))
                .hasMessage("Delete against write 'SKIP' needs trigger 'EXPLICIT'.");
    }

    @Test
    void valuesAreShownInOneOrder() {
        assertThat(Value.set(Set.of(Value.of("b"), Value.of("a"), Value.of("c"))))
                .isEqualTo("{'a', 'b', 'c'}");
    }

    private static boolean explained(SyncRules rules, SyncEvent... events) {
        return !(verdict(rules, 2, events) instanceof Verdict.Unexplained);
    }

    private static Verdict verdict(SyncRules rules, int nodes, SyncEvent... events) {
        Verdict verdict = SyncChecker.of(rules, nodes).check(List.of(events));
        assertThat(verdict).isNotInstanceOf(Verdict.GaveUp.class);
        return verdict;
    }
}
