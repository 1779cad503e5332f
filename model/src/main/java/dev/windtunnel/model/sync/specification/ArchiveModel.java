package dev.windtunnel.model.sync.specification;

import dev.windtunnel.model.Checker;
import dev.windtunnel.model.Spec;
import dev.windtunnel.model.Step;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.SyncRules.DeleteVsWrite;
import dev.windtunnel.model.sync.SyncRules.Detection;
import dev.windtunnel.model.sync.SyncRules.SameValue;
import dev.windtunnel.model.sync.SyncRules.Winner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One file of folders that are synchronized with a hub on command, by comparing both sides with their last common content,
 * the archive. Nothing happens unobserved, except that STABILIZE may synchronize any node any number of times.
 *
 * <p>A command applies to all files: SKIPPED may be about another file, and a command that reports FAILED may have finished
 * its work in this file. Where a conflict copy is created and how it is distributed is not observed, so copies are on all
 * nodes at once.
 */
public final class ArchiveModel {

    /** A possible result of synchronizing a node, and whether it skipped a conflict. */
    private record Result(ArchiveState state, boolean skipped) {}

    private final SyncRules rules;

    private ArchiveModel(SyncRules rules) {
        this.rules = rules;
    }

    public static Checker<ArchiveState> checker(SyncRules rules, int nodes) {
        ArchiveModel model = new ArchiveModel(rules);
        return Spec.startingWith(ArchiveState.start(nodes))
                .observed(FileEvents.READ, SyncEvent.Read.class, model::read)
                .observed(FileEvents.WRITE, SyncEvent.Write.class, model::write)
                .observed(FileEvents.SYNC, SyncEvent.Synced.class, model::synced)
                .observed(FileEvents.STABILIZE, FileEvents.Settled.class, model::stabilize)
                .observed(FileEvents.UNSTABLE, FileEvents.Unsettled.class, model::unstable)
                .checker();
    }

    private Step<ArchiveState> read(ArchiveState state, SyncEvent.Read read) {
        Value held = state.nodes().get(read.node()).held();
        return held.mayShow(Value.of(read.value()), rules) ? Step.allow(state) : holds(read.node(), held);
    }

    private Step<ArchiveState> write(ArchiveState state, SyncEvent.Write write) {
        Value held = state.nodes().get(write.node()).held();
        return held.mayShow(Value.of(write.overwritten()), rules)
                ? Step.allow(state.held(write.node(), Value.of(write.value())))
                : holds(write.node(), held);
    }

    private static Step<ArchiveState> holds(int node, Value held) {
        return Step.refuse(FileEvents.client(node) + " holds " + held);
    }

    private Step<ArchiveState> synced(ArchiveState state, SyncEvent.Synced synced) {
        Set<ArchiveState> next = new HashSet<>();
        for (Result result : sync(state, synced.node())) {
            if (!result.skipped() || synced.outcome() != SyncEvent.Synced.Outcome.DONE) {
                next.add(result.state());
            }
        }
        if (synced.outcome() == SyncEvent.Synced.Outcome.FAILED) {
            next.add(state);
        }
        return next.isEmpty()
                ? Step.refuse("there is a conflict with " + FileEvents.client(synced.node()) + " to skip")
                : Step.allowAnyOf(next);
    }

    private Step<ArchiveState> stabilize(ArchiveState state, FileEvents.Settled settled) {
        Set<ArchiveState> next = new HashSet<>();
        Set<Copies> conflicts = new LinkedHashSet<>();
        for (ArchiveState reached : reachable(state)) {
            if (reached.allHold(settled.value())) {
                conflicts.add(reached.conflicts());
                if (reached.conflicts().equals(settled.conflicts())) {
                    next.add(reached);
                }
            }
        }
        return next.isEmpty()
                ? Step.refuse("it ends otherwise from: " + state + ", which leads to conflicts "
                        + conflicts.stream().map(Copies::toString).collect(Collectors.joining(" or ")))
                : Step.allowAnyOf(next);
    }

    /** Only skipped conflicts and unnoticed changes keep nodes apart permanently. */
    private Step<ArchiveState> unstable(ArchiveState state, FileEvents.Unsettled unsettled) {
        boolean may = rules.winner() == Winner.NONE_SKIP
                || rules.deleteVsWrite() == DeleteVsWrite.SKIP
                || rules.detection() == Detection.SIZE_MTIME;
        Set<ArchiveState> next = new HashSet<>();
        for (ArchiveState reached : may ? reachable(state) : List.<ArchiveState>of()) {
            boolean same = true;
            for (int node = 0; node < reached.nodes().size(); node++) {
                same &= reached.nodes()
                                .get(node)
                                .held()
                                .equals(unsettled.nodes().get(node).value())
                        && sync(reached, node).stream()
                                .anyMatch(result -> result.state().equals(reached));
            }
            if (same) {
                next.add(reached);
            }
        }
        return next.isEmpty() ? Step.refuse("nothing prevents the nodes from converging") : Step.allowAnyOf(next);
    }

    /** All states that synchronizing leads to. */
    private Set<ArchiveState> reachable(ArchiveState state) {
        Set<ArchiveState> reached = new HashSet<>(Set.of(state));
        Deque<ArchiveState> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            ArchiveState from = open.remove();
            for (int node = 0; node < from.nodes().size(); node++) {
                for (Result result : sync(from, node)) {
                    if (reached.add(result.state())) {
                        open.add(result.state());
                    }
                }
            }
        }
        return reached;
    }

    private List<Result> sync(ArchiveState state, int node) {
        Value held = state.nodes().get(node).held();
        Value archive = state.nodes().get(node).archive();
        boolean here = !held.equals(archive);
        boolean there = !state.hub().equals(archive);
        List<Result> results = new ArrayList<>(compare(state, node, here, there));
        // Each change may have gone unnoticed.
        if (here && archive.mayBeReplacedUnnoticed(held, rules)) {
            results.addAll(compare(state, node, false, there));
        }
        if (there && archive.mayBeReplacedUnnoticed(state.hub(), rules)) {
            results.addAll(compare(state, node, here, false));
            results.add(new Result(state, false));
        }
        return results;
    }

    private List<Result> compare(ArchiveState state, int node, boolean here, boolean there) {
        Value held = state.nodes().get(node).held();
        Value hub = state.hub();
        if (!here && !there) {
            return List.of(new Result(state, false));
        }
        if (!there) {
            return List.of(new Result(state.same(node, held), false));
        }
        if (!here) {
            return List.of(new Result(state.same(node, hub), false));
        }
        if (held.equals(hub) && (held.absent() || rules.sameValue() == SameValue.NO_CONFLICT)) {
            return List.of(new Result(state.same(node, hub), false));
        }
        if (held.absent() != hub.absent()) {
            Value written = held.absent() ? hub : held;
            return switch (rules.deleteVsWrite()) {
                case CONFLICT -> conflict(state, node, held, hub);
                case DELETION_FORGOTTEN, WRITE_WINS -> List.of(new Result(state.same(node, written), false));
                case DELETE_MAY_WIN ->
                    List.of(
                            new Result(state.same(node, written), false),
                            new Result(state.same(node, Value.ABSENT), false),
                            new Result(state.same(node, Value.ABSENT).conflict(written), false));
                case SKIP -> List.of(new Result(state, true));
            };
        }
        return conflict(state, node, held, hub);
    }

    private List<Result> conflict(ArchiveState state, int node, Value held, Value hub) {
        return switch (rules.winner()) {
            case SERVER -> List.of(won(state, node, hub, held));
            case NEWER, EITHER ->
                Stream.of(won(state, node, hub, held), won(state, node, held, hub))
                        .distinct()
                        .toList();
            case NONE_SKIP -> List.of(new Result(state, true));
            case NONE_RENAME_BOTH ->
                List.of(new Result(state.same(node, Value.ABSENT).conflict(held).conflict(hub), false));
        };
    }

    private Result won(ArchiveState state, int node, Value winner, Value loser) {
        ArchiveState next = state.same(node, winner);
        return new Result(rules.keepsLoser() ? next.conflict(loser) : next, false);
    }
}
