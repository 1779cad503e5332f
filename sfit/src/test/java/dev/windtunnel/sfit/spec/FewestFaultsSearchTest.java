package dev.windtunnel.sfit.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Coverage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** The search tries the combinations that a naive enumeration reaches, each once, and few faults before many. */
class FewestFaultsSearchTest {

    private static final Kind CALL = Kind.identified("call");
    private static final int CALLS = 6;

    /**
     * A program that makes up to six calls, each of which may fail in one or two ways. Whether a call is made depends on what became
     * of one before it; some come in an order that changes from run to run, as concurrent ones do.
     */
    private record Program(List<Call> calls) {

        /**
         * One of its calls.
         *
         * @param options how many ways it may end
         * @param needs the call on which it depends; itself if on none
         * @param wanted how that one has to end
         * @param together whether it is concurrent with the next one
         */
        private record Call(int options, int needs, int wanted, boolean together) {}

        static Program random(Random random) {
            List<Call> calls = new ArrayList<>();
            for (int i = 0; i < CALLS; i++) {
                calls.add(new Call(
                        2 + random.nextInt(2),
                        random.nextInt(i + 1),
                        random.nextInt(2),
                        i + 1 < CALLS && random.nextInt(3) == 0));
            }
            return new Program(calls);
        }

        private boolean isMade(int number, int[] ends) {
            Call call = calls.get(number);
            return call.needs() == number || ends[call.needs()] == call.wanted();
        }

        /** What a run comes to whose calls end like this; calls that are not made have the end -1. */
        private int[] run(int[] planned) {
            int[] ends = new int[CALLS];
            for (int call = 0; call < CALLS; call++) {
                ends[call] = isMade(call, ends) ? planned[call] : -1;
            }
            return ends;
        }

        /** All runs that there are. */
        Set<List<Integer>> runs() {
            Set<List<Integer>> runs = new HashSet<>();
            int[] planned = new int[CALLS];
            while (true) {
                runs.add(IntStream.of(run(planned)).boxed().toList());
                int call = 0;
                while (call < CALLS && ++planned[call] == calls.get(call).options()) {
                    planned[call++] = 0;
                }
                if (call == CALLS) {
                    return runs;
                }
            }
        }

        /** Whether a call depends on none that begins together with it. */
        private boolean canBeginWith(int number, int first) {
            int needs = calls.get(number).needs();
            return needs < first || needs == number;
        }

        /** Runs it, with concurrent calls in any order. */
        List<Integer> ask(Choices choices, Random order) {
            int[] ends = new int[CALLS];
            for (int from = 0; from < CALLS; ) {
                int to = from + 1;
                while (calls.get(to - 1).together() && canBeginWith(to, from)) {
                    to++;
                }
                List<Integer> concurrent =
                        new ArrayList<>(IntStream.range(from, to).boxed().toList());
                Collections.shuffle(concurrent, order);
                for (int call : concurrent) {
                    ends[call] = isMade(call, ends)
                            ? choices.ask(
                                    CALL,
                                    "call " + call,
                                    call + 1,
                                    calls.get(call).options(),
                                    Choices.NO_CAUSE)
                            : -1;
                }
                from = to;
            }
            return IntStream.of(ends).boxed().toList();
        }
    }

    private static Summary explore(Program program, int mostFaults, List<List<Integer>> seen, Random order)
            throws Exception {
        return Exploration.of(Subject.of("program", choices -> seen.add(program.ask(choices, order))))
                .search(new FewestFaultsSearch(mostFaults))
                .run();
    }

    private static long faults(List<Integer> run) {
        return run.stream().filter(end -> end > 0).count();
    }

    @RepeatedTest(200)
    void triesWhatThereIsAndFewFaultsFirst(RepetitionInfo repetition) throws Exception {
        Random random = new Random(repetition.getCurrentRepetition());
        Program program = Program.random(random);
        List<List<Integer>> seen = new ArrayList<>();

        Summary summary = explore(program, Integer.MAX_VALUE, seen, random);

        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(new HashSet<>(seen)).isEqualTo(program.runs());
        assertThat(summary.executions())
                .as("each once")
                .isEqualTo(program.runs().size());
        assertThat(seen.stream()
                        .mapToLong(FewestFaultsSearchTest::faults)
                        .boxed()
                        .toList())
                .isSorted();
    }

    @Test
    void leavesOutWhatHasTooManyFaults() throws Exception {
        Random random = new Random(1);
        Program program = Program.random(random);
        List<List<Integer>> seen = new ArrayList<>();

        Summary summary = explore(program, 1, seen, random);

        assertThat(summary.coverage()).isNotEqualTo(Coverage.EVERY_PATH);
        assertThat(new HashSet<>(seen))
                .isEqualTo(new HashSet<>(
                        program.runs().stream().filter(run -> faults(run) <= 1).toList()));
    }
}
