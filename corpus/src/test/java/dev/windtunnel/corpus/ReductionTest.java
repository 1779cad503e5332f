package dev.windtunnel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.corpus.breaker.SharedBreaker;
import dev.windtunnel.sfit.FaultReduction;
import dev.windtunnel.sfit.FaultSummary;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the reduction may leave out, and what it would be wrong to leave out. */
@Tag("once")
class ReductionTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void losesNothingWhereTheThesisLosesBehaviour(int lanes) throws Exception {
        Example cache = Examples.named("cinema-cache");
        ExampleOptions options = ExampleOptions.PUBLISHED.lanes(lanes);

        FaultSummary whole = cache.run(options.reduction(FaultReduction.NONE));
        FaultSummary reduced = cache.run(options);
        FaultSummary ofThesis = cache.run(options, exploration -> exploration.reduction(FaultReduction.THESIS));

        assertThat(whole.summary().executions()).isEqualTo(28);
        assertThat(whole.behaviours()).isEqualTo(21);
        assertThat(reduced.summary().executions()).isEqualTo(18);
        assertThat(reduced.behaviours()).isEqualTo(21);
        assertThat(reduced.statuses()).containsKey("404");
        assertThat(ofThesis.summary().executions()).isEqualTo(16);
        assertThat(ofThesis.behaviours()).isEqualTo(19);
        assertThat(ofThesis.statuses()).doesNotContainKey("404");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void showsUsersOfTheTenthCinemaEverythingWhichTheThesisDoesNot(int lanes) throws Exception {
        Example cinema = Examples.named("cinema-10");
        ExampleOptions options = ExampleOptions.PUBLISHED.lanes(lanes);

        FaultSummary whole = cinema.run(options.reduction(FaultReduction.NONE));
        FaultSummary reduced = cinema.run(options, exploration -> exploration.reduction(FaultReduction.ESR));
        FaultSummary published = cinema.run(options.reduction(FaultReduction.THESIS));

        assertThat(whole.summary().executions()).isEqualTo(50);
        assertThat(whole.behaviours()).isEqualTo(35);
        // Users can be told six things by bookings and five by movies: that alone takes 30 executions.
        assertThat(reduced.summary().executions()).isEqualTo(33);
        assertThat(reduced.behaviours()).isEqualTo(35);
        assertThat(published.summary().executions()).isEqualTo(29);
        assertThat(published.behaviours()).isEqualTo(31);
    }

    @ParameterizedTest
    @CsvSource({"cinema-2, 9", "cinema-3, 37", "cinema-4, 21", "audible, 31", "mailchimp, 134", "netflix, 1603"})
    void savesAsMuchAsTheRuleOfTheThesis(String name, int executions) throws Exception {
        FaultSummary ofThesis = Examples.named(name)
                .run(ExampleOptions.PUBLISHED.lanes(8), exploration -> exploration.reduction(FaultReduction.THESIS));

        assertThat(ofThesis.summary().executions()).isEqualTo(executions);
    }

    @Test
    void takesEachRequestByItselfSoItIsNotForServicesThatRemember() throws Exception {
        Example breaker = Examples.named("shared-breaker");
        ExampleOptions options = ExampleOptions.PUBLISHED.bugs(true);

        FaultSummary asItIs = breaker.run(options);
        FaultSummary reduced = breaker.run(options, exploration -> exploration.reduction(FaultReduction.ESR));

        assertThat(SharedBreaker.buggy().remembers()).isTrue();
        assertThat(asItIs.pruned()).isZero();
        assertThat(asItIs.summary().findings()).hasSize(2);
        assertThat(reduced.summary().findings()).isEmpty();
    }
}
