package dev.windtunnel.model.sync.specification;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The state of replicas that announce their versions to one another.
 *
 * @param replicas the nodes, then the hub if there is one
 * @param conflicts the conflict copies that there are at least
 * @param announced versions that were announced and may still be fetched
 * @param writes the number of writes since the last stable point
 */
record VersionState(List<Replica> replicas, Copies conflicts, Set<Version> announced, int writes) {

    /** A value, the writes that it includes (a version vector, as a set), and the write that created it. */
    record Version(Value value, BigInteger seen, int stamp) {

        boolean covers(Version other) {
            return other.seen.andNot(seen).signum() == 0;
        }

        Version knowing(Version other) {
            return new Version(value, seen.or(other.seen), stamp);
        }
    }

    /** The version of a replica, the content of its folder, and the write that it has yet to notice, or -1. */
    record Replica(Version version, Value held, int unscanned) {

        static Replica at(Version version) {
            return new Replica(version, version.value(), -1);
        }

        boolean scanned() {
            return unscanned < 0;
        }

        @Override
        public String toString() {
            return held + (scanned() ? "" : " not scanned");
        }
    }

    /** All replicas hold the same, without history. */
    static VersionState atRest(int replicas, Value value, Copies conflicts) {
        Replica same = Replica.at(new Version(value, BigInteger.ZERO, -1));
        return new VersionState(Collections.nCopies(replicas, same), conflicts, Set.of(), 0);
    }

    VersionState with(int node, Replica replica) {
        List<Replica> more = new ArrayList<>(replicas);
        more.set(node, replica);
        return new VersionState(more, conflicts, needed(more, announced), writes);
    }

    VersionState written(int node, Replica replica) {
        VersionState next = with(node, replica);
        return new VersionState(next.replicas, conflicts, next.announced, writes + 1);
    }

    VersionState announce(int node, Version version) {
        Set<Version> more = new HashSet<>(announced);
        more.add(version);
        return new VersionState(replicas, conflicts, more, writes).with(node, Replica.at(version));
    }

    /** Several replicas may make a copy of the same value, and then there may be one or more. */
    VersionState conflict(Value value) {
        return new VersionState(replicas, conflicts.having(value), announced, writes);
    }

    /** Versions that all replicas include have no effect any more. */
    private static Set<Version> needed(List<Replica> replicas, Set<Version> announced) {
        Set<Version> needed = new HashSet<>();
        for (Version version : announced) {
            for (Replica replica : replicas) {
                if (!replica.version().covers(version)) {
                    needed.add(version);
                    break;
                }
            }
        }
        return Set.copyOf(needed);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("conflicts " + conflicts);
        for (int i = 0; i < replicas.size(); i++) {
            text.append(", ").append(FileEvents.client(i)).append(' ').append(replicas.get(i));
        }
        return text.toString();
    }
}
