package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.search.Strategy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stopped after any commit and resumed, an exploration comes to the same commits and findings as one left alone. */
class ResumeTest {

    private static final int BUDGET = 60;

    private static Summary explore(Strategy strategy, MemoryJournal journal) throws Exception {
        return Exploration.of(Subject.of("bugs", Bugs::run))
                .search(strategy.search(3))
                .first(List.of(Path.parse("0=1"), Path.calm()))
                .budget(Budget.ofExecutions(BUDGET))
                .journal(journal)
                .run();
    }

    private static String counts(Summary summary) {
        return summary.executions() + " " + summary.notReached() + " " + summary.broken() + " " + summary.stop() + " "
                + summary.findings().stream().map(MemoryJournal::story).toList();
    }

    @ParameterizedTest
    @EnumSource
    void goesOnAfterAnyCommit(Strategy strategy) throws Exception {
        MemoryJournal undisturbed = new MemoryJournal();
        String expected = counts(explore(strategy, undisturbed));
        assertThat(undisturbed.findings).isNotEmpty();
        for (int k = 1; k <= BUDGET; k++) {
            MemoryJournal journal = new MemoryJournal().stoppingAfter(k);
            assertThatThrownBy(() -> explore(strategy, journal)).isInstanceOf(MemoryJournal.Killed.class);
            assertThat(journal.commits).hasSize(k);
            journal.stoppingAfter(Integer.MAX_VALUE);
            assertThat(counts(explore(strategy, journal)))
                    .as("stopped after %s", k)
                    .isEqualTo(expected);
            assertThat(journal.story()).as("stopped after %s", k).isEqualTo(undisturbed.story());
        }
    }

    @ParameterizedTest
    @EnumSource
    void goesOnAfterManyStops(Strategy strategy) throws Exception {
        MemoryJournal undisturbed = new MemoryJournal();
        explore(strategy, undisturbed);
        MemoryJournal journal = new MemoryJournal();
        for (int k = 7; k <= BUDGET; k += 7) {
            journal.stoppingAfter(k);
            assertThatThrownBy(() -> explore(strategy, journal)).isInstanceOf(MemoryJournal.Killed.class);
        }
        journal.stoppingAfter(Integer.MAX_VALUE);
        explore(strategy, journal);
        assertThat(journal.story()).isEqualTo(undisturbed.story());
    }

    @Test
    void doesNotShrinkAgainWhatIsKnown() throws Exception {
        MemoryJournal journal = new MemoryJournal();
        Summary first = explore(Strategy.EXHAUSTIVE, journal);
        int[] shrinking = {0};
        Summary second = Exploration.of(Subject.of("bugs", Bugs::run))
                .search(Strategy.EXHAUSTIVE.search(3))
                .first(List.of(Path.parse("0=1"), Path.calm()))
                .budget(Budget.ofExecutions(BUDGET))
                .journal(journal)
                .progress(new Progress() {
                    @Override
                    public void shrinking(int runs, int deviations) {
                        shrinking[0]++;
                    }
                })
                .run();
        assertThat(counts(second)).isEqualTo(counts(first));
        assertThat(shrinking[0]).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void shrinksToTheSameMinimumAfterAnInterruptAtAnyRunOfTheShrinker(int lanes) throws Exception {
        MemoryJournal undisturbed = new MemoryJournal();
        int[] all = {0};
        String expected = counts(exploreUntil(Integer.MAX_VALUE, lanes, undisturbed, all));
        assertThat(all[0]).isGreaterThan(20);
        for (int k = 1; k <= all[0]; k++) {
            MemoryJournal journal = new MemoryJournal();
            Summary interrupted = exploreUntil(k, lanes, journal, new int[1]);
            assertThat(interrupted.stop()).isEqualTo(Summary.Stop.INTERRUPTED);
            assertThat(journal.halfShrunk)
                    .as("a finding is not lost, although it is not done")
                    .isNotEmpty()
                    .isSubsetOf(interrupted.findings());
            assertThat(counts(exploreUntil(Integer.MAX_VALUE, lanes, journal, new int[1])))
                    .as("interrupted at run %s of the shrinker", k)
                    .isEqualTo(expected);
            assertThat(journal.story()).isEqualTo(undisturbed.story());
        }
    }

    /** Explores until the shrinker has had so many runs, which it counts. */
    private static Summary exploreUntil(int shrinkerRuns, int lanes, MemoryJournal journal, int[] count)
            throws Exception {
        return Exploration.of(Subject.of("bugs", Bugs::run))
                .search(Strategy.RANDOM.search(3))
                .budget(Budget.ofExecutions(BUDGET))
                .lanes(lanes)
                .journal(journal)
                .interruptedBy(() -> count[0] >= shrinkerRuns)
                .progress(new Progress() {
                    @Override
                    public void shrinking(int runs, int deviations) {
                        count[0]++;
                    }
                })
                .run();
    }

    @Test
    void resumesAfterABrokenEnvironmentWasMended() throws Exception {
        MemoryJournal journal = new MemoryJournal();
        boolean[] mended = {false};
        Subject subject = new Subject() {
            @Override
            public String name() {
                return "environment";
            }

            @Override
            public Lane open() {
                return choices -> {
                    if (choices.pick("a", 100) > 2 && !mended[0]) {
                        throw new IllegalStateException("no network");
                    }
                    return Ending.PASSED;
                };
            }
        };
        assertThat(Exploration.of(subject).journal(journal).run().stop()).isEqualTo(Summary.Stop.BROKEN);
        mended[0] = true;
        Summary resumed = Exploration.of(subject).journal(journal).run();
        assertThat(resumed.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(resumed.executions()).isEqualTo(100);
        assertThat(resumed.broken()).isEqualTo(10);
    }
}
