package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
