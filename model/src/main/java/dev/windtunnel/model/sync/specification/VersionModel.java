package dev.windtunnel.model.sync.specification;

import dev.windtunnel.model.Checker;
import dev.windtunnel.model.Event;
import dev.windtunnel.model.Spec;
import dev.windtunnel.model.Step;
import dev.windtunnel.model.sync.SyncEvent;
import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.SyncRules.Detection;
import dev.windtunnel.model.sync.SyncRules.SameValue;
import dev.windtunnel.model.sync.SyncRules.Topology;
import dev.windtunnel.model.sync.SyncRules.Winner;
import dev.windtunnel.model.sync.specification.VersionState.Replica;
import dev.windtunnel.model.sync.specification.VersionState.Version;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One file of replicas without a server. Two events are conjectured: SCAN, by which a node notices a write and announces it,
 * and PULL, by which it fetches an announced version. A node may pull a version that was announced long ago, because fetching
 * takes time. That is more than programs do, so no correct program is reported. A hub is one more replica, on which nothing
 * is observed.
 */
public final class VersionModel {

    private final SyncRules rules;

    VersionModel(SyncRules rules) {
        this.rules = rules;
    }

    public static Checker<VersionState> checker(SyncRules rules, int nodes) {
        return spec(rules, nodes)
                .checker()
                .lookingAhead(event -> event.name().equals(FileEvents.STABILIZE), VersionModel::canBecome);
    }

    static Spec<VersionState> spec(SyncRules rules, int nodes) {
        VersionModel model = new VersionModel(rules);
        int replicas = nodes + (rules.topology() == Topology.STAR ? 1 : 0);
        Spec<VersionState> spec = Spec.startingWith(VersionState.atRest(replicas, Value.ABSENT, Copies.NONE))
                .observed(FileEvents.READ, SyncEvent.Read.class, model::read)
                .observed(FileEvents.WRITE, SyncEvent.Write.class, model::write)
                .observed(FileEvents.STABILIZE, FileEvents.Settled.class, VersionModel::stabilize)
                .observed(FileEvents.UNSTABLE, FileEvents.Unsettled.class, model::unstable);
        for (int i = 0; i < replicas; i++) {
            int node = i;
            String by = i < nodes ? FileEvents.client(i) : "";
            spec = spec.conjectured(by, "SCAN", state -> scan(state, node))
                    .conjectured(by, i < nodes ? "PULL" : "PULL to the hub", state -> model.pull(state, node));
        }
        return spec;
    }

    /** Look-ahead: conflict copies are never removed, and every new copy has a value that exists or will be written. */
    private static boolean canBecome(VersionState state, List<Event> ahead) {
        Copies shown = ((FileEvents.Settled) ahead.get(ahead.size() - 1).argument()).conflicts();
        if (!shown.containsAll(state.conflicts())) {
            return false;
        }
        Set<Value> missing = shown.distinct();
        missing.removeAll(state.conflicts().values());
        for (Replica replica : state.replicas()) {
            missing.remove(replica.held());
            missing.remove(replica.version().value());
        }
        for (Version version : state.announced()) {
            missing.remove(version.value());
        }
        for (Event event : ahead) {
            if (event.argument() instanceof SyncEvent.Write write) {
                missing.remove(Value.of(write.value()));
            }
        }
        return missing.isEmpty();
    }

    private Step<VersionState> read(VersionState state, SyncEvent.Read read) {
        Value held = state.replicas().get(read.node()).held();
        return held.mayShow(Value.of(read.value()), rules)
                ? Step.allow(state)
                : Step.refuse(FileEvents.client(read.node()) + " holds " + held);
    }

    private Step<VersionState> write(VersionState state, SyncEvent.Write write) {
        Replica replica = state.replicas().get(write.node());
        if (!replica.held().mayShow(Value.of(write.overwritten()), rules)) {
            return Step.refuse(FileEvents.client(write.node()) + " holds " + replica.held());
        }
        Value value = Value.of(write.value());
        VersionState noticed = state.written(write.node(), new Replica(replica.version(), value, state.writes()));
        return replica.scanned() && replica.held().mayBeReplacedUnnoticed(value, rules)
                ? Step.allowAnyOf(
                        Set.of(noticed, state.written(write.node(), new Replica(replica.version(), value, -1))))
                : Step.allow(noticed);
    }

    private static Step<VersionState> stabilize(VersionState state, FileEvents.Settled settled) {
        Version first = state.replicas().get(0).version();
        for (Replica replica : state.replicas()) {
            if (!replica.scanned() || !replica.version().seen().equals(first.seen())) {
                return Step.refuse("there is more to scan or pull", 100);
            }
            if (!replica.held().equals(settled.value())) {
                return Step.refuse("the file settles on " + replica.held(), 10);
            }
        }
        return state.conflicts().distinct().equals(settled.conflicts().distinct())
                        && settled.conflicts().containsAll(state.conflicts())
                ? Step.allow(VersionState.atRest(state.replicas().size(), settled.value(), settled.conflicts()))
                : Step.refuse("the conflict copies are " + state.conflicts());
    }

    /** Only skipped conflicts and unnoticed changes keep nodes apart permanently. */
    private Step<VersionState> unstable(VersionState state, FileEvents.Unsettled unsettled) {
        boolean may = rules.winner() == Winner.NONE_SKIP || rules.detection() == Detection.SIZE_MTIME;
        for (int i = 0; i < unsettled.nodes().size(); i++) {
            Replica replica = state.replicas().get(i);
            may &= replica.scanned()
                    && replica.held().equals(unsettled.nodes().get(i).value());
        }
        return may ? Step.allow(state) : Step.refuse("nothing prevents the nodes from converging");
    }

    static Stream<VersionState> scan(VersionState state, int node) {
        Replica replica = state.replicas().get(node);
        return replica.scanned()
                ? Stream.of()
                : Stream.of(state.announce(
                        node,
                        new Version(
                                replica.held(),
                                replica.version().seen().setBit(replica.unscanned()),
                                replica.unscanned())));
    }

    Stream<VersionState> pull(VersionState state, int node) {
        Replica replica = state.replicas().get(node);
        if (!replica.scanned()) {
            return Stream.of();
        }
        Set<Version> offers = new HashSet<>(state.announced());
        for (Replica other : state.replicas()) {
            offers.add(other.version());
        }
        return offers.stream().flatMap(offer -> pull(state, node, replica.version(), offer));
    }

    private Stream<VersionState> pull(VersionState state, int node, Version mine, Version offer) {
        if (mine.covers(offer)) {
            return Stream.of();
        }
        if (offer.covers(mine)) {
            return Stream.of(state.with(node, Replica.at(offer)));
        }
        VersionState taken = state.with(node, Replica.at(offer.knowing(mine)));
        VersionState copied = rules.keepsLoser() ? taken.conflict(mine.value()) : taken;
        if (mine.value().equals(offer.value()) && rules.sameValue() == SameValue.NO_CONFLICT) {
            return Stream.of(taken);
        }
        if (mine.value().absent() != offer.value().absent()) {
            return switch (rules.deleteVsWrite()) {
                case CONFLICT -> conflict(state, node, mine, offer, copied);
                case DELETION_FORGOTTEN, WRITE_WINS -> offer.value().absent() ? Stream.of() : Stream.of(taken);
                case DELETE_MAY_WIN -> offer.value().absent() ? Stream.of(taken, copied) : Stream.of(taken);
                case SKIP -> Stream.of();
            };
        }
        return conflict(state, node, mine, offer, copied);
    }

    /** The losing replica learns of the conflict when it pulls; the winning one has nothing to do. */
    private Stream<VersionState> conflict(
            VersionState state, int node, Version mine, Version offer, VersionState copied) {
        return switch (rules.winner()) {
            case NEWER -> offer.stamp() > mine.stamp() ? Stream.of(copied) : Stream.of();
            case EITHER, SERVER -> Stream.of(copied);
            case NONE_SKIP -> Stream.of();
            case NONE_RENAME_BOTH -> {
                Version gone = new Version(Value.ABSENT, mine.seen().or(offer.seen()), offer.stamp());
                yield Stream.of(state.with(node, Replica.at(gone))
                        .conflict(mine.value())
                        .conflict(offer.value()));
            }
        };
    }
}
