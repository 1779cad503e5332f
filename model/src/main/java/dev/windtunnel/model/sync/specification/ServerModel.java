package dev.windtunnel.model.sync.specification;

import dev.windtunnel.model.Checker;
import dev.windtunnel.model.Event;
import dev.windtunnel.model.Spec;
import dev.windtunnel.model.Step;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.SyncRules.SameValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** One file on a server: "Mysteries of Dropbox", section IV. UP and DOWN are conjectured. */
public final class ServerModel {

    public static final String UP = "UP";
    public static final String DOWN = "DOWN";

    private final SyncRules rules;

    public ServerModel(SyncRules rules) {
        this.rules = rules;
    }

    /** The observed events, without the conjectured ones. */
    public Spec<ServerState> observed(int nodes) {
        return Spec.startingWith(ServerState.start(nodes))
                .observed(FileEvents.READ, SyncEvent.Read.class, this::read)
                .observed(FileEvents.WRITE, SyncEvent.Write.class, this::write)
                .observed(FileEvents.STABILIZE, FileEvents.Settled.class, ServerModel::stabilize)
                .observed(FileEvents.UNSTABLE, FileEvents.Unsettled.class, this::unstable);
    }

    public static Spec<ServerState> spec(SyncRules rules, int nodes) {
        ServerModel model = new ServerModel(rules);
        Spec<ServerState> spec = model.observed(nodes);
        for (int i = 0; i < nodes; i++) {
            int node = i;
            spec = spec.conjectured(FileEvents.client(node), UP, state -> model.up(state, node))
                    .conjectured(FileEvents.client(node), DOWN, state -> down(state, node));
        }
        return spec;
    }

    /** With look-ahead: conflicts are never removed, and every new conflict is on the server or yet to be uploaded. */
    public static Checker<ServerState> checker(SyncRules rules, int nodes) {
        return spec(rules, nodes)
                .checker()
                .lookingAhead(event -> event.name().equals(FileEvents.STABILIZE), ServerModel::canBecome);
    }

    private static boolean canBecome(ServerState state, List<Event> ahead) {
        Copies shown = ((FileEvents.Settled) ahead.get(ahead.size() - 1).argument()).conflicts();
        if (!shown.containsAll(state.conflicts())) {
            return false;
        }
        Set<Value> missing = new HashSet<>(shown.without(state.conflicts()));
        // If a deletion may win, the server's value is kept as a copy.
        missing.remove(state.server());
        for (ServerState.Node node : state.nodes()) {
            if (!node.clean()) {
                missing.remove(node.value());
            }
        }
        for (Event event : ahead) {
            if (event.argument() instanceof SyncEvent.Write write) {
                missing.remove(Value.of(write.value()));
            }
        }
        return missing.isEmpty();
    }

    private Step<ServerState> read(ServerState state, SyncEvent.Read read) {
        Value held = state.nodes().get(read.node()).value();
        return held.mayShow(Value.of(read.value()), rules) ? Step.allow(state) : holds(read.node(), held);
    }

    private Step<ServerState> write(ServerState state, SyncEvent.Write write) {
        ServerState.Node node = state.nodes().get(write.node());
        if (!node.value().mayShow(Value.of(write.overwritten()), rules)) {
            return holds(write.node(), node.value());
        }
        Value value = Value.of(write.value());
        ServerState noticed = state.with(write.node(), new ServerState.Node(value, node.fresh(), false));
        if (node.clean() && node.value().mayBeReplacedUnnoticed(value, rules)) {
            return Step.allowAnyOf(
                    Set.of(noticed, state.with(write.node(), new ServerState.Node(value, node.fresh(), true))));
        }
        return Step.allow(noticed);
    }

    private static Step<ServerState> holds(int node, Value held) {
        return Step.refuse(FileEvents.client(node) + " holds " + held);
    }

    private static Step<ServerState> stabilize(ServerState state, FileEvents.Settled settled) {
        if (!state.settled()) {
            return Step.refuse("there is more to upload or download", 100);
        }
        for (ServerState.Node node : state.nodes()) {
            if (!node.value().equals(settled.value())) {
                return Step.refuse("the file settles on " + state.server(), 10);
            }
        }
        if (state.conflicts().equals(settled.conflicts())) {
            return Step.allow(state);
        }
        int different = state.conflicts().without(settled.conflicts()).size()
                + settled.conflicts().without(state.conflicts()).size();
        return Step.refuse("the conflict copies are " + state.conflicts(), different);
    }

    private Step<ServerState> unstable(ServerState state, FileEvents.Unsettled unsettled) {
        if (rules.detection() == SyncRules.Detection.ALWAYS) {
            return Step.refuse("nothing prevents the nodes from converging", state.settled() ? 1 : 100);
        }
        boolean same = state.settled();
        for (int i = 0; i < state.nodes().size(); i++) {
            FileEvents.Settled shown = unsettled.nodes().get(i);
            same &= shown.value().equals(state.nodes().get(i).value())
                    && shown.conflicts().equals(state.conflicts());
        }
        return same ? Step.allow(state) : Step.refuse("the nodes settle on something else");
    }

    public static Stream<ServerState> down(ServerState state, int n) {
        ServerState.Node node = state.nodes().get(n);
        return node.fresh() || !node.clean()
                ? Stream.of()
                : Stream.of(state.with(n, new ServerState.Node(state.server(), true, true)));
    }

    public Stream<ServerState> up(ServerState state, int n) {
        ServerState.Node node = state.nodes().get(n);
        if (node.clean()) {
            return Stream.of();
        }
        boolean same = node.value().equals(state.server());
        if (same && rules.sameValue() == SameValue.NO_CONFLICT) {
            return Stream.of(state.cleaned(n));
        }
        if (node.fresh()) {
            return Stream.of(state.uploaded(n));
        }
        return node.value().absent() != state.server().absent()
                ? deleteVsWrite(state, n, node.value())
                : Stream.of(lost(state, n, node.value()));
    }

    private Stream<ServerState> deleteVsWrite(ServerState state, int n, Value value) {
        return switch (rules.deleteVsWrite()) {
            case CONFLICT -> Stream.of(lost(state, n, value));
            case DELETION_FORGOTTEN -> Stream.of(value.absent() ? state.cleaned(n) : lost(state, n, value));
            case WRITE_WINS -> Stream.of(value.absent() ? state.cleaned(n) : state.uploaded(n));
            case DELETE_MAY_WIN ->
                value.absent()
                        ? Stream.of(
                                state.cleaned(n),
                                state.uploaded(n),
                                state.uploaded(n).conflict(state.server()))
                        : Stream.of(state.uploaded(n), state.cleaned(n), lost(state, n, value));
            case SKIP -> throw new IllegalStateException("SKIP needs an explicit trigger.");
        };
    }

    private ServerState lost(ServerState state, int n, Value value) {
        ServerState cleaned = state.cleaned(n);
        return rules.keepsLoser() ? cleaned.conflict(value) : cleaned;
    }
}
