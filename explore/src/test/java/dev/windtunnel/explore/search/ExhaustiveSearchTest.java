package dev.windtunnel.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.MemoryJournal;
import dev.windtunnel.explore.Program;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Runs;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every leaf of a tree is visited once: compared with an enumeration that knows nothing of paths. */
class ExhaustiveSearchTest {

    private static final int MOST_LEAVES = 600;

    @SuppressWarnings("ImmutableEnumChecker")
    enum Trees {
        SHAPE_DEPENDS_ON_ANSWERS(new Program.Shape(false, false, false, false, true)),
        GROUPS(new Program.Shape(true, false, false, false, true)),
        OPEN_ENDS(new Program.Shape(true, true, false, false, true)),
        SHUFFLED_IDENTITIES(new Program.Shape(false, false, true, false, false)),
        SHUFFLED_OPEN_ENDS(new Program.Shape(false, true, true, false, false)),
        SAME_IDENTITY_AGAIN(new Program.Shape(false, false, true, true, false)),
        PLACES_AND_IDENTITIES(new Program.Shape(false, false, true, false, true)),
        EVERYTHING(new Program.Shape(true, true, true, true, true));

        final Program.Shape shape;

        Trees(Program.Shape shape) {
            this.shape = shape;
        }
    }

    @ParameterizedTest
    @EnumSource
    void visitsEveryLeafOfRandomTreesOnce(Trees trees) throws Exception {
        visitsEveryLeafOnce(trees, 60);
    }

    @Tag("full")
    @ParameterizedTest
    @EnumSource
    void visitsEveryLeafOfManyRandomTreesOnce(Trees trees) throws Exception {
        visitsEveryLeafOnce(trees, 2_000);
    }

    private static void visitsEveryLeafOnce(Trees trees, int wanted) throws Exception {
        int compared = 0;
        long leaves = 0;
        for (long seed = 0; compared < wanted; seed++) {
            Program program = Program.random(seed, trees.shape);
            List<List<String>> expected = program.leaves(MOST_LEAVES);
            // Small trees hide nothing, and large ones take long.
            if (expected.size() > 3 && expected.size() <= MOST_LEAVES) {
                assertThat(visited(program, seed))
                        .as("seed %s: %s", seed, program)
                        .isEqualTo(sorted(expected));
                compared++;
                leaves += expected.size();
            }
        }
        assertThat(leaves / compared).isGreaterThan(20);
    }

    private static List<List<String>> visited(Program program, long seed) throws Exception {
        AtomicLong executions = new AtomicLong();
        MemoryJournal journal = new MemoryJournal();
        Subject subject = Subject.of(
                "program", choices -> program.run(choices, RandomSource.of(seed, executions.incrementAndGet())));
        Summary summary = Exploration.of(subject)
                .oracles(List.of())
                .journal(journal)
                .budget(Budget.ofExecutions(2 * MOST_LEAVES))
                .run();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(summary.notReached() + summary.diverged() + summary.broken()).isZero();
        assertThat(summary.executions()).isEqualTo(journal.commits.size());
        return sorted(journal.commits.stream().map(run -> leaf(run.trace())).toList());
    }

    private static List<String> leaf(Trace trace) {
        List<String> leaf = new ArrayList<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            leaf.add(trace.label(choice) + "=" + trace.taken(choice));
        }
        leaf.sort(Comparator.naturalOrder());
        return leaf;
    }

    private static List<List<String>> sorted(List<List<String>> leaves) {
        return leaves.stream().sorted(Comparator.comparing(List::toString)).toList();
    }

    @Test
    void visitsAFlatTreeInTheOrderOfAnOdometer() throws Exception {
        assertThat(paths(choices -> {
                    choices.pick("a", 2);
                    choices.pick("one", 1);
                    choices.pick("b", 3);
                }))
                .containsExactly("", "2=1", "2=2", "0=1", "0=1,2=1", "0=1,2=2");
    }

    @Test
    void takesOptionsThatTurnUpOneByOne() throws Exception {
        // Each option shows that there is one more, up to four.
        assertThat(paths(choices -> {
                    int taken = choices.ask(Program.OPEN, "next", 1);
                    choices.widen(0, Math.min(4, taken + 1));
                }))
                .containsExactly("", "0=1", "0=2", "0=3", "0=4");
    }

    @Test
    void takesOptionsOfAnIdentifiedChoiceThatTurnUpOneByOne() throws Exception {
        AtomicLong executions = new AtomicLong();
        assertThat(paths(choices -> {
                    boolean swapped = executions.incrementAndGet() % 2 == 0;
                    if (swapped) {
                        choices.ask(Program.RPC, "other", 5, 1, Choices.NO_CAUSE);
                    }
                    int taken = choices.ask(Program.OPEN_RPC, "next", 9, 1, Choices.NO_CAUSE);
                    choices.widen(choices.last(), Math.min(3, taken + 1));
                    if (!swapped) {
                        choices.ask(Program.RPC, "other", 5, 1, Choices.NO_CAUSE);
                    }
                }))
                .containsExactly("", "#9=1", "#9=2", "#9=3");
    }

    @Test
    void takesOptionsThatOnlyALaterDeviationAdds() throws Exception {
        assertThat(paths(choices -> {
                    choices.ask(Program.OPEN, "early", 1);
                    if (choices.bool("late")) {
                        choices.widen(0, 1);
                    }
                }))
                .containsExactly("", "1=1", "0=1,1=1");
    }

    @Test
    void keepsWhatIsClosedWhenADeviationMakesTheIdentifiedChoicesGoAway() throws Exception {
        assertThat(paths(choices -> {
                    choices.ask(Program.RPC, "x", 1, 2, Choices.NO_CAUSE);
                    choices.ask(Program.RPC, "y", 2, 1, Choices.NO_CAUSE);
                    choices.pick("a", 2);
                    choices.pick("b", 2);
                }))
                .containsExactlyInAnyOrder("", "0=1", "1=1", "0=1,1=1", "#1=1", "0=1,#1=1", "1=1,#1=1", "0=1,1=1,#1=1");
        assertThat(paths(choices -> {
                    boolean alone = choices.bool("alone");
                    if (!alone) {
                        choices.ask(Program.RPC, "x", 1, 2, Choices.NO_CAUSE);
                        choices.ask(Program.RPC, "y", 2, 2, Choices.NO_CAUSE);
                    } else {
                        choices.pick("a", 2);
                        choices.pick("b", 2);
                    }
                }))
                .containsExactlyInAnyOrder("", "#1=1", "#2=1", "#1=1,#2=1", "0=1", "0=1,1=1", "0=1,2=1", "0=1,1=1,2=1");
    }

    @Test
    void doesNotBranchFromAnExecutionThatWentElsewhere() throws Exception {
        AtomicLong executions = new AtomicLong();
        // Asks less from the fourth execution on (two calm runs, one deviation): its plans are not reached.
        Summary summary = Exploration.of(Subject.of("forgetful", choices -> {
                    if (executions.incrementAndGet() < 4) {
                        choices.pick("a", 2);
                        choices.pick("b", 2);
                    } else {
                        choices.pick("a", 2);
                    }
                }))
                .run();
        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
        assertThat(summary.executions()).isEqualTo(3);
        assertThat(summary.notReached()).isZero();
    }

    @Test
    void keepsOnlyExecutionsThatHavePlansLeft() {
        ExhaustiveSearch search = new ExhaustiveSearch();
        Subject.Body loop = choices -> {
            // Each yes asks once more: a tree without an end.
            for (boolean more = true; more; ) {
                more = choices.bool("more");
            }
        };
        for (int i = 0; i < 1_000; i++) {
            Plan plan = search.next().orElseThrow();
            search.commit(plan, Runs.run(loop, plan.pilot()));
            assertThat(search.ahead(10)).isEmpty();
        }
    }

    @Test
    void looksAheadAtThePlansThatComeNext() {
        ExhaustiveSearch search = new ExhaustiveSearch();
        Subject.Body flat = choices -> {
            choices.pick("a", 3);
            choices.pick("b", 3);
        };
        List<Plan> handedOut = new ArrayList<>();
        List<List<Plan>> guesses = new ArrayList<>();
        for (var next = search.next(); next.isPresent(); next = search.next()) {
            handedOut.add(next.get());
            guesses.add(search.ahead(2));
            search.commit(next.get(), Runs.run(flat, next.get().pilot()));
        }
        assertThat(handedOut).hasSize(9).doesNotHaveDuplicates();
        assertThat(guesses.get(1)).containsExactly(handedOut.get(2), handedOut.get(3));
        for (int i = 0; i < guesses.size(); i++) {
            assertThat(handedOut.subList(i + 1, handedOut.size())).containsAll(guesses.get(i));
        }
    }

    private static List<String> paths(Subject.Body body) throws Exception {
        MemoryJournal journal = new MemoryJournal();
        Exploration.of(Subject.of("body", body))
                .journal(journal)
                .budget(Budget.ofExecutions(1_000))
                .run();
        return journal.paths();
    }

    @Test
    void theEnumerationItIsComparedWithIsRight() {
        Program program = new Program(List.of(List.of(
                new Program.Ask("a", 0, 2, 0, List.of(List.of(), List.of(ask("b", 3)))), ask("c", 2))));
        assertThat(program.leaves(100).stream().map(List::toString))
                .containsExactlyElementsOf(Stream.concat(
                                LongStream.range(0, 2).mapToObj(c -> "[a=0, c=" + c + "]"),
                                LongStream.range(0, 6).mapToObj(n -> "[a=1, b=" + n / 2 + ", c=" + n % 2 + "]"))
                        .toList());
    }

    private static Program.Ask ask(String label, int options) {
        return new Program.Ask(
                label,
                0,
                options,
                0,
                Stream.generate(List::<Program.Step>of).limit(options).toList());
    }
}
