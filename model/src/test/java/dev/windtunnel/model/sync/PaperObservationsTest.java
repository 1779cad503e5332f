package dev.windtunnel.model.sync;

import static dev.windtunnel.model.sync.Observed.content;
import static dev.windtunnel.model.sync.Observed.read;
import static dev.windtunnel.model.sync.Observed.stable;
import static dev.windtunnel.model.sync.Observed.unstable;
import static dev.windtunnel.model.sync.Observed.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.model.Verdict;
import dev.windtunnel.testing.Golden;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every observation in "Mysteries of Dropbox", judged as the paper does with the rules that it had at that point. */
class PaperObservationsTest {

    private static final SyncRules NAIVE = SyncRules.naive();
    private static final SyncRules REPEATED = SyncRules.repeatedValues();
    private static final SyncRules DROPBOX = SyncRules.dropbox();

    @Test
    void sectionThreeAWinnerThatTheLoserReads() {
        explained(NAIVE, write(1, "a", null), write(2, "b", null), read(2, "a"));
    }

    @Test
    void sectionThreeTheLoserIsInTheConflictSet() {
        explained(NAIVE, write(1, "a", null), write(2, "b", null), read(2, "a"), stable("a", "b"));
    }

    @Test
    void sectionThreeALoserThatIsInNoConflictSetIsLost() {
        unexplained(NAIVE, 3, write(1, "a", null), write(2, "b", null), read(2, "a"), stable("a"));
    }

    @Test
    void sectionThreeOneAfterTheOther() {
        Verdict verdict = explained(
                NAIVE, write(1, "a", null), write(2, "b", "a"), read(1, "b"), write(2, "c", "b"), stable("c"));

        Golden.assertMatches(
                "explained.txt",
                ObservationText.of(
                        2,
                        List.of(write(1, "a", null), write(2, "b", "a"), read(1, "b"), write(2, "c", "b"), stable("c")),
                        verdict));
    }

    @Test
    void sectionThreeBothAtOnce() {
        explained(NAIVE, write(1, "a", null), write(2, "b", null), read(1, "a"), write(2, "c", "b"), stable("a", "c"));
    }

    @Test
    void sectionThreeAConflictThatNeverWas() {
        List<SyncEvent> observation =
                List.of(write(1, "a", null), write(2, "b", "a"), read(1, "b"), write(2, "c", "b"), stable("c", "a"));

        Verdict verdict = unexplained(NAIVE, 4, observation.toArray(SyncEvent[]::new));

        Golden.assertMatches("false-conflict.txt", ObservationText.of(2, observation, verdict));
    }

    @Test
    void sectionFourAFailedStabilizationIsNeverValid() {
        unexplained(NAIVE, 0, unstable(content(null), content(null)));
    }

    @Test
    void sectionFourTheSameValueTwiceIsAConflictInTheFirstDraftOnly() {
        SyncEvent[] same = {write(1, "a", null), write(2, "a", null), stable("a")};

        unexplained(NAIVE, 2, same);
        explained(REPEATED, same);
        explained(DROPBOX, same);
    }

    @Test
    void sectionFourAWriteBeatsADeletion() {
        SyncEvent[] deleted = {
            write(1, "a", null), read(2, "a"), write(1, null, "a"), read(2, null), write(3, "b", "a"), read(1, "b")
        };

        unexplained(REPEATED, 5, deleted);
        explained(DROPBOX, deleted);
        // The rule that the paper prints forgets late deletions only, so its own example stays without an explanation.
        unexplained(SyncRules.deletionAsPrinted(), 5, deleted);
    }

    @Test
    void sectionFourADeletionThatComesTooLateIsForgotten() {
        SyncEvent[] late = {
            write(1, "a", null), read(2, "a"), write(1, "b", "a"), write(2, null, "a"), read(2, "b"), stable("b")
        };

        unexplained(REPEATED, 5, late);
        explained(SyncRules.deletionAsPrinted(), late);
        explained(DROPBOX, late);
    }

    @Test
    void sectionFiveDropboxDeletesANewFileForAMoment() {
        SyncEvent[] absent = {
            write(1, "a", null), write(1, null, "a"), write(2, "b", "a"), write(1, "c", null), read(1, null)
        };

        unexplained(DROPBOX, 4, absent);
        explained(DROPBOX.withTransientAbsence(true), absent);
        // The printed table leaves open which of the second and third came first.
        unexplained(
                DROPBOX,
                4,
                write(1, "a", null),
                write(2, "b", "a"),
                write(1, null, "a"),
                write(1, "c", null),
                read(1, null));
    }

    @Test
    void sectionFiveDropboxRecreatesADeletedFile() {
        unexplained(DROPBOX, 2, write(1, "b", null), write(1, null, "b"), read(1, "b"));
    }

    @Test
    void sectionFiveAFileThatAnotherClientDeletedReappears() {
        unexplained(DROPBOX, 3, write(2, "b", null), write(1, null, "b"), read(1, null), stable("b"));
    }

    @Test
    void sectionFiveDropboxLosesData() {
        List<SyncEvent> observation =
                List.of(write(2, "b", null), write(1, "a", "b"), read(1, "a"), unstable(content("a"), content("b")));

        Verdict verdict = unexplained(DROPBOX, 3, observation.toArray(SyncEvent[]::new));

        Golden.assertMatches("not-stable.txt", ObservationText.of(2, observation, verdict));
    }

    @Test
    void sectionFiveOwnCloudLosesChanges() {
        SyncEvent[] lost = {write(1, "a", null), write(2, "b", "a"), write(1, "c", "a"), stable("b")};

        unexplained(DROPBOX, 3, lost);
        explained(DROPBOX.with(SyncRules.Detection.SIZE_MTIME), lost);
        explained(DROPBOX, write(1, "a", null), write(2, "b", "a"), write(1, "c", "a"), stable("b", "c"));
    }

    private static Verdict explained(SyncRules rules, SyncEvent... events) {
        List<Verdict> verdicts = verdicts(rules, events);
        assertThat(verdicts).allSatisfy(verdict -> assertThat(verdict).isInstanceOf(Verdict.Explained.class));
        return verdicts.get(0);
    }

    private static Verdict unexplained(SyncRules rules, int event, SyncEvent... events) {
        List<Verdict> verdicts = verdicts(rules, events);
        assertThat(verdicts)
                .allSatisfy(verdict ->
                        assertThat(((Verdict.Unexplained) verdict).event()).isEqualTo(event));
        return verdicts.get(0);
    }

    /** With as many clients as the paper's table has, and with one more. */
    private static List<Verdict> verdicts(SyncRules rules, SyncEvent... events) {
        List<Verdict> verdicts = new ArrayList<>();
        int clients = 2;
        boolean unstable = false;
        for (SyncEvent event : events) {
            clients = event instanceof SyncEvent.Write write ? Math.max(clients, write.node() + 1) : clients;
            unstable |= event instanceof SyncEvent.Unstable;
        }
        for (int nodes = clients; nodes <= (unstable ? clients : clients + 1); nodes++) {
            verdicts.add(SyncChecker.of(rules, nodes).check(List.of(events)));
            verdicts.add(SyncChecker.naive(rules, nodes).check(List.of(events)));
        }
        return verdicts;
    }
}
