package dev.windtunnel.model.sync.packed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.model.Event;
import dev.windtunnel.model.Explanation;
import dev.windtunnel.model.Spec;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.Mutants;
import dev.windtunnel.model.sync.RandomObservation;
import dev.windtunnel.model.sync.SyncChecker;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.specification.FileEvents;
import dev.windtunnel.model.sync.specification.ServerModel;
import dev.windtunnel.model.sync.specification.ServerState;
import dev.windtunnel.model.sync.specification.Value;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The packed checker says what the naive one says, of valid observations and of mutated ones. */
class PackedCheckerTest {

    private static final List<SyncRules> RULES = List.of(
            SyncRules.dropbox(),
            SyncRules.dropbox(),
            SyncRules.deletionAsPrinted(),
            SyncRules.repeatedValues(),
            SyncRules.naive(),
            SyncRules.dropbox().with(SyncRules.Loser.DISCARD));

    @Test
    void agreesWithTheNaiveChecker() {
        compare(1, 3_000, 2, 3);
        compare(2, 30, 4, 4);
    }

    @Test
    @Tag("full")
    void agreesWithTheNaiveCheckerOnManyMore() {
        compare(3, 100_000, 2, 3);
        compare(4, 500, 4, 4);
    }

    private static void compare(long seed, int observations, int fewest, int most) {
        int rejected = 0;
        for (int i = 0; i < observations; i++) {
            RandomSource random = RandomSource.of(seed, i);
            SyncRules rules = RULES.get(random.below(RULES.size()));
            int nodes = fewest + random.below(most - fewest + 1);
            List<SyncEvent> observation = new RandomObservation(
                            rules, nodes, 3 + random.below(10), random.below(4), random.below(4))
                    .make(random);
            int mutations = random.below(3);
            for (int m = 0; m < mutations; m++) {
                observation = Mutants.mutated(observation, nodes, random);
            }
            int expected = naive(rules, nodes, observation);
            SyncChecker checker = SyncChecker.of(rules, nodes);
            Verdict verdict = checker.check(observation);
            assertThat(verdict instanceof Verdict.Unexplained no ? no.event() : -1)
                    .as("%d: %s with %d nodes: %s", i, rules, nodes, observation)
                    .isEqualTo(expected);
            assertThat(checker.explains(observation)).isEqualTo(expected < 0);
            if (verdict instanceof Verdict.Explained yes) {
                assertThat(replayed(rules, nodes, observation, yes.explanation()))
                        .as("%d: %s", i, yes.explanation())
                        .isTrue();
            }
            // A deletion in the conflict set, of which only the early drafts know, is something that nobody can
            // observe.
            boolean valid = mutations == 0 && rules.deleteVsWrite() != SyncRules.DeleteVsWrite.CONFLICT;
            assertThat(!valid || expected < 0).as("%d is valid", i).isTrue();
            rejected += expected < 0 ? 0 : 1;
        }
        assertThat(rejected).isBetween(observations / 5, observations * 4 / 5);
    }

    private static int naive(SyncRules rules, int nodes, List<SyncEvent> observation) {
        Verdict verdict = SyncChecker.naive(rules, nodes).check(observation);
        assertThat(verdict).isNotInstanceOf(Verdict.GaveUp.class);
        return verdict instanceof Verdict.Unexplained no ? no.event() : -1;
    }

    /** Whether the rules allow an explanation event by event, with nothing conjectured that it does not say. */
    private static boolean replayed(SyncRules rules, int nodes, List<SyncEvent> observation, Explanation explanation) {
        ServerModel model = new ServerModel(rules);
        Spec<ServerState> observed = model.observed(nodes);
        ServerState state = ServerState.start(nodes);
        List<Event> events = FileEvents.of(observation).events();
        for (Explanation.Line line : explanation.lines()) {
            if (line.conjectured()) {
                int node = Integer.parseInt(line.by().substring(7)) - 1;
                state = (line.text().equals(ServerModel.UP) ? model.up(state, node) : ServerModel.down(state, node))
                        .findFirst()
                        .orElseThrow();
            } else if (observed.startingFrom(state).check(List.of(events.get(line.observed())))
                    instanceof Verdict.Explained) {
                if (events.get(line.observed()).argument() instanceof SyncEvent.Write write) {
                    boolean fresh = state.nodes().get(write.node()).fresh();
                    state = state.with(write.node(), new ServerState.Node(Value.of(write.value()), fresh, false));
                }
            } else {
                return false;
            }
        }
        return true;
    }
}
