package dev.windtunnel.model.sync.specification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.model.Checker;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.Mutants;
import dev.windtunnel.model.sync.RandomObservation;
import dev.windtunnel.model.sync.SyncChecker;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.SyncOracle;
import dev.windtunnel.model.sync.SyncRules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Looking ahead changes no verdict, under rules that no faster checker knows. */
@Tag("once")
class LookAheadTest {

    @Test
    void aServerIsJudgedTheSame() {
        List<SyncRules> all = List.of(
                SyncRules.dropbox().with(SyncRules.DeleteVsWrite.DELETE_MAY_WIN),
                SyncRules.dropbox().with(SyncRules.Detection.SIZE_MTIME),
                SyncRules.dropbox().withTransientAbsence(true));
        int rejected = 0;
        for (int i = 0; i < 600; i++) {
            RandomSource random = RandomSource.of(21, i);
            SyncRules rules = all.get(random.below(all.size()));
            List<SyncEvent> observation =
                    new RandomObservation(rules, 2, 3 + random.below(8), random.below(4), random.below(4)).make(random);
            rejected += same(SyncChecker.of(rules, 2), SyncChecker.naive(rules, 2), observation, 2, random);
        }
        assertThat(rejected).isBetween(60, 540);
    }

    @Test
    void replicasAreJudgedTheSame() {
        List<SyncRules> all = List.of(
                SyncRules.syncthing(),
                SyncRules.syncthing().with(SyncRules.Winner.NEWER),
                SyncRules.syncthing().with(SyncRules.DeleteVsWrite.DELETE_MAY_WIN),
                SyncRules.syncthing().with(SyncRules.Winner.NONE_RENAME_BOTH));
        int rejected = 0;
        for (int i = 0; i < 400; i++) {
            RandomSource random = RandomSource.of(22, i);
            SyncRules rules = all.get(random.below(all.size()));
            Checker<VersionState> plain = VersionModel.spec(rules, 2).checker();
            rejected += same(
                    SyncChecker.of(rules, 2),
                    observation -> plain.perKey(FileEvents::file)
                            .check(FileEvents.of(observation).events()),
                    replicas(rules, 2, 3 + random.below(6), random),
                    2,
                    random);
        }
        assertThat(rejected).isBetween(40, 360);
    }

    /** Whether a mutant is rejected, by both or by none. */
    private static int same(SyncOracle one, SyncOracle other, List<SyncEvent> valid, int nodes, RandomSource random) {
        assertThat(one.check(valid)).as("%s", valid).isInstanceOf(Verdict.Explained.class);
        List<SyncEvent> mutant = Mutants.mutated(Mutants.mutated(valid, nodes, random), nodes, random);
        int first = place(one.check(mutant));
        assertThat(first).as("%s", mutant).isEqualTo(place(other.check(mutant)));
        return first < 0 ? 0 : 1;
    }

    private static int place(Verdict verdict) {
        assertThat(verdict).isNotInstanceOf(Verdict.GaveUp.class);
        return verdict instanceof Verdict.Unexplained no ? no.event() : -1;
    }

    /** What replicas without a server may show. */
    static List<SyncEvent> replicas(SyncRules rules, int nodes, int events, RandomSource random) {
        VersionModel model = new VersionModel(rules);
        VersionState state = VersionState.atRest(nodes, Value.ABSENT, Copies.NONE);
        List<SyncEvent> observation = new ArrayList<>();
        while (observation.size() < events) {
            for (int i = 0; i < random.below(4); i++) {
                state = unseen(model, state, random);
            }
            int node = random.below(nodes);
            String held = state.replicas().get(node).held().text();
            if (observation.size() == events - 1 || random.onceIn(12)) {
                for (int i = 0; i < 200 && !atRest(state); i++) {
                    state = unseen(model, state, random);
                }
                if (!atRest(state)) {
                    // Where either may win, two nodes may each take the other's value; that never comes to rest.
                    observation.add(new SyncEvent.Read(
                            node, 0, state.replicas().get(node).held().text()));
                    return observation;
                }
                Value value = state.replicas().get(0).held();
                observation.add(new SyncEvent.Stable(List.of(new SyncEvent.Content(
                        value.text(),
                        state.conflicts().values().stream().map(Value::text).toList()))));
                state = VersionState.atRest(nodes, value, state.conflicts());
            } else if (random.onceIn(3)) {
                observation.add(new SyncEvent.Read(node, 0, held));
            } else {
                String value = random.onceIn(6) ? null : "v" + random.below(4);
                observation.add(new SyncEvent.Write(node, 0, value, held));
                VersionState.Version version = state.replicas().get(node).version();
                state = state.written(node, new VersionState.Replica(version, Value.of(value), state.writes()));
            }
        }
        return observation;
    }

    private static VersionState unseen(VersionModel model, VersionState state, RandomSource random) {
        int node = random.below(state.replicas().size());
        List<VersionState> next = new ArrayList<>(VersionModel.scan(state, node).toList());
        next.addAll(model.pull(state, node).toList());
        return next.isEmpty() ? state : next.get(random.below(next.size()));
    }

    private static boolean atRest(VersionState state) {
        VersionState.Replica first = state.replicas().get(0);
        return state.replicas().stream()
                .allMatch(replica -> replica.scanned()
                        && replica.version().seen().equals(first.version().seen())
                        && replica.held().equals(first.held()));
    }
}
