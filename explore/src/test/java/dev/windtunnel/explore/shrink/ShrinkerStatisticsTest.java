package dev.windtunnel.explore.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Program;
import dev.windtunnel.explore.RandomSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Shrinking what fails only sometimes: how often it comes to the known minimum, and what that costs. */
@Tag("once")
class ShrinkerStatisticsTest {

    private static final int SEEDS = 100;

    /** Where the seeds begin that the shrinker was not tuned with. */
    private static final int UNSEEN = 10_000;

    static Stream<Planted> subjects() {
        return Stream.of(
                Planted.of("two rounds of twelve", "3.0=2,3.1=2,7.0=1", choices -> {
                    int[][] taken = Planted.rounds(choices, 12, 4, 6, 3);
                    return taken[3][0] >= 2 && taken[3][1] >= 2 && taken[7][0] >= 1;
                }),
                Planted.of("three rounds of twelve", "2.1=3,5.0=2,9.2=1", choices -> {
                    int[][] taken = Planted.rounds(choices, 12, 4, 6, 3);
                    return taken[2][1] >= 3 && taken[5][0] >= 2 && taken[9][2] >= 1;
                }),
                Planted.sequence("two operations in order", "0.0=1,0.1=2,1.0=1,1.1=1,1.2=2", choices -> {
                    boolean armed = false;
                    for (Planted.Operation operation : Planted.operations(choices, 12, 4, 5)) {
                        if (armed && operation.kind() == 1 && operation.argument() >= 2) {
                            return true;
                        }
                        armed |= operation.kind() == 2;
                    }
                    return false;
                }),
                Planted.sequence("three operations in order", "0.0=1,0.1=1,0.2=2,1.0=1,1.1=2,2.0=1,2.1=3", choices -> {
                    int stage = 0;
                    for (Planted.Operation operation : Planted.operations(choices, 12, 4, 5)) {
                        if (stage == 0 && operation.kind() == 1 && operation.argument() >= 2) {
                            stage = 1;
                        } else if (stage > 0 && operation.kind() == stage + 1) {
                            stage++;
                        }
                    }
                    return stage == 3;
                }),
                Planted.of("three calls of forty", "#7=2,#15=1,#1e=2", choices -> {
                    int[] taken = new int[41];
                    for (int i = 1; i <= 40; i++) {
                        taken[i] = choices.ask(Program.RPC, "rpc", i, 4, Choices.NO_CAUSE);
                    }
                    return taken[7] >= 2 && taken[21] >= 1 && taken[30] >= 2;
                }));
    }

    /** Subjects that the shrinker was not tuned with. */
    static Stream<Planted> unseen() {
        return Stream.of(
                Planted.of("a nested pair", "1.2.0=2,3.0.1=2", choices -> {
                    int[][][] taken = new int[5][][];
                    for (int i = 0; i < 5; i++) {
                        try (var group = choices.group("outer")) {
                            taken[i] = Planted.rounds(choices, 3, 4, 4);
                        }
                    }
                    return taken[1][2][0] >= 2 && taken[3][0][1] >= 2;
                }),
                Planted.sequence("an argument carried over", "0.0=1,0.1=2,0.2=3,1.0=1,1.1=1,1.2=1", choices -> {
                    int stored = 0;
                    for (Planted.Operation operation : Planted.operations(choices, 14, 3, 6)) {
                        if (operation.kind() == 1 && operation.argument() >= 1 && stored >= 3) {
                            return true;
                        }
                        stored = operation.kind() == 2 ? operation.argument() : stored;
                    }
                    return false;
                }),
                Planted.of("picks and calls", "4=1,17=3,#3=1,#9=2", choices -> {
                    int[] picks = Planted.flat(choices, 24, 4);
                    int[] calls = new int[13];
                    for (int i = 1; i <= 12; i++) {
                        calls[i] = choices.ask(Program.RPC, "rpc", i, 4, Choices.NO_CAUSE);
                    }
                    return picks[4] >= 1 && picks[17] == 3 && calls[3] >= 1 && calls[9] >= 2;
                }));
    }

    /** What many shrinkings of a subject came to: in all runs but the last 30, which measure the rate, and in all. */
    record Tally(int minimal, int medianRuns, int medianWithRate, int worstWithRate) {}

    static Tally shrinkMany(Planted subject, double failureRate, int firstSeed, int seeds) {
        int minimal = 0;
        List<Integer> runs = new ArrayList<>();
        List<Integer> runsBefore = new ArrayList<>();
        for (int seed = firstSeed; seed < firstSeed + seeds; seed++) {
            Execution failing = subject.failing(seed, 15, 30);
            long[] counter = {0};
            long chance = seed;
            Shrinker.Trial trial = path -> {
                boolean unlucky = RandomSource.of(chance, ++counter[0]).below(1_000_000) >= failureRate * 1_000_000;
                Shrinker.Outcome outcome = subject.run(path.pilot());
                return new Shrinker.Outcome(outcome.execution(), outcome.fails() && !unlucky);
            };
            Shrinker.Shrunk shrunk =
                    new Shrinker(failing, trial, () -> false, (tried, deviations) -> {}, Clock.system()).shrink();
            minimal += shrunk.minimal().path().toString().equals(subject.minimum()) ? 1 : 0;
            runs.add(shrunk.runs());
            runsBefore.add(shrunk.runs() - shrunk.rate().runs());
        }
        runs.sort(null);
        runsBefore.sort(null);
        return new Tally(minimal, runsBefore.get(seeds / 2), runs.get(seeds / 2), runs.get(seeds - 1));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void findsTheMinimumOfASubjectThatFailsEveryFifthTime(Planted subject) {
        Tally tally = shrinkMany(subject, 0.2, 0, SEEDS);
        assertThat(tally.minimal()).as("%s", tally).isGreaterThanOrEqualTo(95);
        assertThat(tally.medianRuns()).as("%s", tally).isLessThanOrEqualTo(300);
    }

    @Tag("full")
    @Test
    void missesTheMinimumInTwoPathsOfAHundredAtMost() {
        List<Tally> tallies = Stream.concat(subjects(), unseen())
                .map(subject -> shrinkMany(subject, 0.2, UNSEEN, 4 * SEEDS))
                .toList();
        assertThat(tallies).allMatch(tally -> tally.minimal() >= 4 * 95 && tally.medianRuns() <= 300);
        int misses =
                tallies.stream().mapToInt(tally -> 4 * SEEDS - tally.minimal()).sum();
        assertThat(misses).isLessThanOrEqualTo(tallies.size() * 4 * SEEDS / 50);
    }

    @ParameterizedTest
    @MethodSource("unseen")
    void holdsForOtherSubjects(Planted subject) {
        Tally tally = shrinkMany(subject, 0.2, UNSEEN, SEEDS);
        assertThat(tally.minimal()).as("%s", tally).isGreaterThanOrEqualTo(95);
        assertThat(tally.medianRuns()).as("%s", tally).isLessThanOrEqualTo(300);
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("subjects")
    void holdsForOtherRates(Planted subject) {
        Tally often = shrinkMany(subject, 0.5, UNSEEN, SEEDS);
        assertThat(often.minimal()).as("%s", often).isGreaterThanOrEqualTo(95);
        assertThat(often.medianRuns()).as("%s", often).isLessThanOrEqualTo(150);
        Tally seldom = shrinkMany(subject, 0.05, UNSEEN, SEEDS);
        assertThat(seldom.minimal()).as("%s", seldom).isGreaterThanOrEqualTo(80);
        assertThat(seldom.medianRuns()).as("%s", seldom).isLessThanOrEqualTo(1_100);
    }

    /** For tuning: prints what each subject costs; takes the first seed, the number of seeds and the failure rates. */
    public static void main(String[] args) {
        for (String rate : List.of(args).subList(2, args.length)) {
            Stream.concat(subjects(), unseen()).forEach(subject -> {
                double failureRate = Double.parseDouble(rate);
                Tally tally = shrinkMany(subject, failureRate, Integer.parseInt(args[0]), Integer.parseInt(args[1]));
                System.out.println(rate + " " + subject + ": " + tally);
            });
        }
    }
}
