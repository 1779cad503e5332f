package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.shrink.Planted;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RandomSourceTest {

    private static List<Long> numbers(long seed, long execution) {
        return Stream.generate(RandomSource.of(seed, execution)::next).limit(20).toList();
    }

    @Test
    void isAFunctionOfTheSeedAndTheExecution() {
        assertThat(numbers(7, 4_711)).isEqualTo(numbers(7, 4_711)).doesNotHaveDuplicates();
        Set<List<Long>> all = new HashSet<>();
        for (long seed = -10; seed < 10; seed++) {
            for (long execution = -10; execution < 10; execution++) {
                all.add(numbers(seed, execution));
            }
        }
        assertThat(all).hasSize(400);
    }

    @Test
    void namedNumbersDoNotDependOnWhatWasDrawnBefore() {
        RandomSource fresh = RandomSource.of(1, 1);
        RandomSource used = RandomSource.of(1, 1);
        used.next();
        assertThat(used.named(9).next()).isEqualTo(fresh.named(9).next());
        assertThat(LongStream.range(0, 1_000)
                        .map(name -> fresh.named(name).next())
                        .distinct())
                .hasSize(1_000);
    }

    @Test
    void belowIsRoughlyUniform() {
        for (int bound : new int[] {1, 2, 3, 7, 10}) {
            int[] counts = new int[bound];
            int draws = 10_000 * bound;
            for (int i = 0; i < draws; i++) {
                // The first number of each execution is the one that a search uses most.
                counts[RandomSource.of(3, i).below(bound)]++;
            }
            assertThat(Arrays.stream(counts).boxed()).allMatch(count -> count >= 9_500 && count <= 10_500);
        }
        assertThat(RandomSource.of(1, 1).below(Integer.MAX_VALUE)).isNotNegative();
    }

    @Test
    void onceInIsThatOften() {
        RandomSource random = RandomSource.of(11, 0);
        long hits = LongStream.range(0, 80_000).filter(i -> random.onceIn(8)).count();
        assertThat(hits).isBetween(9_500L, 10_500L);
    }

    @Test
    void freshSeedsAreShortAndDiffer() {
        Set<Long> seeds = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            long seed = RandomSource.freshSeed();
            assertThat(seed).isBetween(0L, 999_999_999L);
            seeds.add(seed);
        }
        assertThat(seeds).hasSizeGreaterThan(15);
    }

    @Test
    void someRandomExecutionsAreNearlyCalmAndOthersWild() {
        double[] shares = new double[4];
        for (int n = 0; n < 400; n++) {
            Choices choices = Choices.answeredBy(Plan.random(1, n).pilot());
            Planted.flat(choices, 100, 5);
            shares[n % 4] += choices.trace().path().size() / 100.0;
        }
        assertThat(shares[0]).isBetween(75.0, 85.0);
        assertThat(shares[1]).isBetween(45.0, 55.0);
        assertThat(shares[2]).isBetween(10.0, 15.0);
        assertThat(shares[3]).isBetween(2.0, 5.0);
    }
}
