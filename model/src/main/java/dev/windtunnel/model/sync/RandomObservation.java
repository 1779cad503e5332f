package dev.windtunnel.model.sync;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.model.sync.specification.ServerModel;
import dev.windtunnel.model.sync.specification.ServerState;
import dev.windtunnel.model.sync.specification.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Random observations of a correct synchronizer, for testing and measuring checkers.
 *
 * @param rules of the synchronizer; the winner must be the server
 * @param nodes the number of nodes
 * @param events the number of events, the last of which is a stable point
 * @param values the number of different values; 0 if each value is written once
 * @param laziness between two events each node acts with a probability of one in this number; 0 for never
 */
public record RandomObservation(SyncRules rules, int nodes, int events, int values, int laziness) {

    /** One observation, a function of its arguments. */
    public List<SyncEvent> make(RandomSource random) {
        ServerModel model = new ServerModel(rules);
        List<SyncEvent> observation = new ArrayList<>();
        ServerState state = ServerState.start(nodes);
        while (observation.size() < events) {
            for (int node = 0; laziness > 0 && node < nodes; node++) {
                if (random.onceIn(laziness)) {
                    state = unseen(model, state, random.below(nodes), random);
                }
            }
            int dice = random.below(100);
            int node = random.below(nodes);
            String held = state.nodes().get(node).value().text();
            if (dice < 5 || observation.size() == events - 1) {
                state = settled(model, state, random);
                observation.add(stable(state));
            } else if (dice < 40) {
                observation.add(new SyncEvent.Read(node, 0, held));
            } else {
                String name = values == 0 ? "v" + observation.size() : "v" + random.below(values);
                String value = random.below(100) < 15 ? null : name;
                observation.add(new SyncEvent.Write(node, 0, value, held));
                boolean fresh = state.nodes().get(node).fresh();
                state = state.with(node, new ServerState.Node(Value.of(value), fresh, false));
            }
        }
        return observation;
    }

    private static ServerState unseen(ServerModel model, ServerState state, int node, RandomSource random) {
        List<ServerState> next = new ArrayList<>(model.up(state, node).toList());
        next.addAll(ServerModel.down(state, node).toList());
        return next.isEmpty() ? state : next.get(random.below(next.size()));
    }

    private static ServerState settled(ServerModel model, ServerState start, RandomSource random) {
        ServerState state = start;
        while (!state.settled()) {
            state = unseen(model, state, random.below(state.nodes().size()), random);
        }
        return state;
    }

    private static SyncEvent stable(ServerState state) {
        List<String> conflicts = new ArrayList<>();
        for (Value value : state.conflicts().values()) {
            String text = value.text();
            if (text != null) {
                conflicts.add(text);
            }
        }
        return new SyncEvent.Stable(List.of(new SyncEvent.Content(state.server().text(), conflicts)));
    }
}
