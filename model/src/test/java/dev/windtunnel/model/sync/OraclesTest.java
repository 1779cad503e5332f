package dev.windtunnel.model.sync;

import static dev.windtunnel.model.sync.Observed.content;
import static dev.windtunnel.model.sync.Observed.read;
import static dev.windtunnel.model.sync.Observed.stable;
import static dev.windtunnel.model.sync.Observed.unstable;
import static dev.windtunnel.model.sync.Observed.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OraclesTest {

    private static final SyncOracle LOST = SyncOracle.lostValues();
    private static final SyncOracle ORDER = SyncOracle.happensBefore();

    @Test
    void aValueThatNobodyOverwroteMustBeThere() {
        Verdict lost = LOST.check(List.of(write(1, "a", null), write(2, "b", "a"), write(1, "c", "a"), stable("b")));

        assertThat(lost).isInstanceOf(Verdict.Unexplained.class);
        assertThat(((Verdict.Unexplained) lost).event()).isEqualTo(3);
        assertThat(((Verdict.Unexplained) lost).why())
                .isEqualTo("the value 'c' of client 1 is on no node, although it was not overwritten");
        assertThat(LOST.check(List.of(write(1, "a", null), write(2, "b", "a"), write(1, "c", "a"), stable("b", "c"))))
                .isInstanceOf(Verdict.Explained.class);
    }

    @Test
    void aValueThatOneNodeStillHasIsNotLost() {
        assertThat(LOST.check(List.of(write(1, "a", null), unstable(content("a"), content(null)))))
                .isInstanceOf(Verdict.Explained.class);
        assertThat(LOST.check(List.of(write(1, "a", null), unstable(content(null), content(null)))))
                .isInstanceOf(Verdict.Unexplained.class);
    }

    @Test
    void nothingIsSaidAboutValuesThatAreWrittenTwice() {
        assertThat(LOST.check(List.of(write(1, "a", null), write(2, "a", null), stable("a"))))
                .isInstanceOf(Verdict.GaveUp.class);
    }

    @Test
    void sectionSevenWritesOneAfterTheOther() {
        assertThat(ORDER.check(List.of(write(1, "a", null), write(1, "b", "a"), write(2, "c", "b"))))
                .isInstanceOf(Verdict.Explained.class);
    }

    @Test
    void sectionSevenNobodyGoesBackInTime() {
        Verdict verdict = ORDER.check(List.of(write(1, "a", null), write(1, "b", "a"), read(2, "b"), read(2, "a")));

        assertThat(((Verdict.Unexplained) verdict).event()).isEqualTo(3);
        assertThat(((Verdict.Unexplained) verdict).why()).isEqualTo("'b' came after 'a'");
    }

    @Test
    void sectionSevenMaximalValuesMustBeThereAtStablePoints() {
        assertThat(ORDER.check(List.of(write(1, "a", null), write(2, "b", null), stable("a", "b"))))
                .isInstanceOf(Verdict.Explained.class);
        assertThat(((Verdict.Unexplained) ORDER.check(List.of(write(1, "a", null), write(2, "b", null), stable("a"))))
                        .why())
                .isEqualTo("nothing came after {'b'}");
        assertThat(((Verdict.Unexplained) ORDER.check(List.of(write(1, "a", null), read(1, "x")))).why())
                .isEqualTo("no client has written 'x'");
    }

    @Test
    void sectionSevenGivesUpOnRepeatedValues() {
        assertThat(ORDER.check(List.of(write(1, "a", null), write(2, "a", null), read(3, "a"))))
                .isEqualTo(new Verdict.GaveUp(2, "Which write of 'a' it shows cannot be told."));
        assertThat(ORDER.check(List.of(write(1, "a", null), write(1, null, "a"), read(2, null))))
                .isInstanceOf(Verdict.GaveUp.class);
        assertThat(SyncChecker.of(SyncRules.dropbox(), 3)
                        .check(List.of(write(1, "a", null), write(2, "a", null), read(3, "a"))))
                .isInstanceOf(Verdict.Explained.class);
    }

    @Test
    void neitherAccusesACorrectSynchronizer() {
        int decided = 0;
        for (int i = 0; i < 3_000; i++) {
            RandomSource random = RandomSource.of(11, i);
            List<SyncEvent> observation = new RandomObservation(
                            SyncRules.dropbox(), 2 + random.below(2), 14, 0, random.below(4))
                    .make(random);
            assertThat(LOST.check(observation)).as("%s", observation).isInstanceOf(Verdict.Explained.class);
            Verdict order = ORDER.check(observation);
            assertThat(order).as("%s", observation).isNotInstanceOf(Verdict.Unexplained.class);
            decided += order instanceof Verdict.Explained ? 1 : 0;
        }
        assertThat(decided).isGreaterThan(500);
    }

    /** What the cheap oracles reject, the exact one rejects, too. */
    @Test
    void theExactOracleIsTheStrictest() {
        int rejected = 0;
        for (int i = 0; i < 3_000; i++) {
            RandomSource random = RandomSource.of(12, i);
            List<SyncEvent> observation =
                    new ArrayList<>(new RandomObservation(SyncRules.dropbox(), 2, 10, 0, random.below(4)).make(random));
            observation.remove(random.below(observation.size()));
            SyncEvent last = observation.get(observation.size() - 1);
            if (last instanceof SyncEvent.Stable && random.onceIn(2)) {
                observation.set(observation.size() - 1, stable(null));
            }
            boolean exact = SyncChecker.of(SyncRules.dropbox(), 2).explains(observation);
            for (SyncOracle oracle : List.of(LOST, ORDER)) {
                if (oracle.check(observation) instanceof Verdict.Unexplained) {
                    rejected++;
                    assertThat(exact).as("%s", observation).isFalse();
                }
            }
        }
        assertThat(rejected).isGreaterThan(500);
    }

    /** Two conflicts may leave copies of the same value, and each of them counts. */
    @Test
    void copiesOfTheSameValueAreCounted() {
        SyncEvent[] conflict = {write(1, "a", null), write(2, "b", null), stable("a", "b")};
        SyncEvent[] again = {write(1, "c", "a"), write(2, "b", "a")};
        SyncOracle exact = SyncOracle.explanations(SyncRules.dropbox(), 2);

        List<SyncEvent> two = Stream.of(conflict, again, new SyncEvent[] {stable("c", "b", "b")})
                .flatMap(Stream::of)
                .toList();
        assertThat(exact.check(two)).isInstanceOf(Verdict.Explained.class);
        assertThat(kind(conflict[0], conflict[1], conflict[2], again[0], again[1], stable("c", "b")))
                .isEqualTo(Discrepancy.UNEXPLAINED);
        assertThat(kind(conflict[0], conflict[1], conflict[2], stable("a", "b", "b")))
                .isEqualTo(Discrepancy.FALSE_CONFLICT);
        List<SyncEvent> oneIsGone = new ArrayList<>(two);
        oneIsGone.add(stable("c", "b"));
        assertThat(kind(oneIsGone.toArray(new SyncEvent[0]))).isEqualTo(Discrepancy.LOST);
    }

    @Test
    void everyKindOfDiscrepancyIsTold() {
        assertThat(kind(write(2, "b", null), write(1, "a", "b"), unstable(content("a"), content("b"))))
                .isEqualTo(Discrepancy.NOT_STABLE)
                .hasToString("not-stable");
        assertThat(kind(write(1, "a", null), write(2, "b", "a"), write(1, "c", "a"), stable("b")))
                .isEqualTo(Discrepancy.LOST);
        assertThat(kind(write(1, "a", null), write(2, "b", null), stable("a", "b"), stable("a")))
                .as("a copy that is gone")
                .isEqualTo(Discrepancy.LOST);
        assertThat(kind(write(1, "b", null), write(1, null, "b"), read(1, "b"))).isEqualTo(Discrepancy.RESURRECTED);
        assertThat(kind(write(2, "b", null), write(1, null, "b"), read(1, null), stable("b")))
                .isEqualTo(Discrepancy.RESURRECTED);
        assertThat(kind(write(1, "a", null), write(2, "b", "a"), read(1, "b"), write(2, "c", "b"), stable("c", "a")))
                .isEqualTo(Discrepancy.FALSE_CONFLICT)
                .hasToString("false-conflict");
        assertThat(kind(write(1, "a", null), write(1, "b", "a"), read(2, "b"), read(2, "a")))
                .isEqualTo(Discrepancy.STALE_READ)
                .hasToString("stale-read");
        assertThat(kind(
                        write(1, "a", null),
                        write(1, null, "a"),
                        write(2, "b", "a"),
                        write(1, "c", null),
                        read(1, null)))
                .as("a file that is missing for a moment")
                .isEqualTo(Discrepancy.STALE_READ);
        assertThat(kind(read(1, "x"))).isEqualTo(Discrepancy.UNEXPLAINED);
    }

    @Test
    void theFileThatIsToBlameIsClassified() {
        List<SyncEvent> observation = List.of(
                new SyncEvent.Write(0, 0, "a", null),
                new SyncEvent.Write(1, 0, "b", null),
                new SyncEvent.Write(0, 1, "x", null),
                new SyncEvent.Stable(List.of(content("a", "b"), content(null))));

        Verdict.Unexplained verdict =
                (Verdict.Unexplained) SyncChecker.of(SyncRules.dropbox(), 2).check(observation);

        assertThat(verdict.key()).isEqualTo("file 2");
        assertThat(Discrepancy.of(observation, verdict)).isEqualTo(Discrepancy.LOST);
    }

    private static Discrepancy kind(SyncEvent... events) {
        List<SyncEvent> observation = List.of(events);
        return Discrepancy.of(observation, (Verdict.Unexplained)
                SyncChecker.of(SyncRules.dropbox(), 2).check(observation));
    }
}
