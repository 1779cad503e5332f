package dev.windtunnel.corpus.schedule;

import dev.windtunnel.corpus.schedule.cache.Bug;
import dev.windtunnel.corpus.schedule.cache.Workload;
import dev.windtunnel.corpus.schedule.chain.ChainReplication;
import dev.windtunnel.corpus.schedule.detector.FailureDetector;
import dev.windtunnel.corpus.schedule.erasure.TwoSyncers;
import dev.windtunnel.corpus.schedule.figures.Figure2;
import dev.windtunnel.corpus.schedule.paxos.Paxos;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.corpus.schedule.raft.Raft;
import dev.windtunnel.corpus.schedule.runtime.Backpressure;
import dev.windtunnel.corpus.schedule.runtime.ReferenceCounts;
import dev.windtunnel.corpus.schedule.supply.CancelAndReject;
import dev.windtunnel.corpus.schedule.supply.DeleteAfterCreation;
import dev.windtunnel.corpus.schedule.supply.LatestWins;
import dev.windtunnel.corpus.schedule.supply.PendingCreation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All subjects of the schedule engine by name. */
public final class ScheduleExamples {

    private static final String ASSERTION = "assertion";
    private static final String MISUSE = "misuse";
    private static final String DEADLOCK = "deadlock";

    private static final Map<String, ScheduleExample> ALL = new LinkedHashMap<>();

    static {
        add(
                "figure-2",
                "Three threads write one variable.",
                "The thread that was started first is the last to write.",
                Figure2.buggy(),
                Figure2.fixed());
        add(
                "figure-11",
                "A resource is created and updated at once.",
                "A stale creation overwrites a fresher update.",
                LatestWins.buggy(1),
                LatestWins.fixed(1));
        add(
                "chain-replication",
                "A chain of three servers, of which one fails.",
                "A new successor does not get what came in while it was being looked for, yet acknowledges what follows.",
                ChainReplication.buggy(),
                ChainReplication.fixed());
        add(
                "failure-detector",
                "Members are pinged round by round, and one of them crashes.",
                "A late pong of an earlier round is taken for one of the current round.",
                FailureDetector.buggy(),
                FailureDetector.fixed());
        add(
                "paxos",
                "Three proposers want three values.",
                "A proposer takes over the first value that it is told of, not the one of the highest ballot.",
                Paxos.buggy(),
                Paxos.fixed());
        add(
                "raft",
                "Three servers elect leaders and replicate a log.",
                "A server that hears of a leader forgets whom it voted for in that term, and votes again.",
                Raft.buggy(),
                Raft.fixed());
        add(new ScheduleExample("supply-chain", "A service like CSCS, on a store with ETags and a queue.", supply()));
        add(
                "erasure-coding",
                "Two syncers of one partition of a service like ECSS.",
                "A message about an older version goes out after one about a later version.",
                TwoSyncers.buggy(),
                TwoSyncers.fixed());
        add(new ScheduleExample("cache", "A cache like Memcached.", cache()));
        add(new ScheduleExample("runtime", "Two protocols of a runtime like Verona's.", runtime()));
    }

    private ScheduleExamples() {}

    private static List<ScheduleBug> supply() {
        return List.of(
                new ScheduleBug(
                        "supply-chain-1",
                        "Of several requests at once, a stale creation overwrites the latest update.",
                        ASSERTION,
                        LatestWins.buggy(2),
                        LatestWins.fixed(2)),
                new ScheduleBug(
                        "supply-chain-2",
                        "An order is cancelled while its shipment, in another partition, is rejected.",
                        ASSERTION,
                        CancelAndReject.buggy(),
                        CancelAndReject.fixed()),
                new ScheduleBug(
                        "supply-chain-3",
                        "If the queue cannot be reached, a resource stays pending for ever.",
                        "liveness",
                        PendingCreation.buggy(),
                        PendingCreation.fixed()),
                new ScheduleBug(
                        "supply-chain-4",
                        "The test itself deletes a resource while a second job is about to create it.",
                        ASSERTION,
                        DeleteAfterCreation.buggy(),
                        DeleteAfterCreation.fixed()));
    }

    private static List<ScheduleBug> cache() {
        List<ScheduleBug> bugs = new ArrayList<>();
        for (Bug bug : Bug.values()) {
            bugs.add(new ScheduleBug(
                    "cache-" + bug.number(), bug.description(), oracle(bug), Workload.with(bug), Workload.fixed()));
        }
        return bugs;
    }

    private static String oracle(Bug bug) {
        return switch (bug) {
            case DOUBLE_INITIALISATION, RECURSIVE_LOCK, JOIN_WITHOUT_START, JOIN_AGAIN, DOUBLE_UNLOCK -> MISUSE;
            case RACE_ON_STATISTICS, TORN_INCREMENT -> ASSERTION;
            case CLEARED_VARIABLE -> "exception";
            case MISSED_STOP -> DEADLOCK;
        };
    }

    private static List<ScheduleBug> runtime() {
        return List.of(
                new ScheduleBug(
                        "runtime-1",
                        "The count of references is read, and counted up when the object may be freed already.",
                        ASSERTION,
                        ReferenceCounts.buggy(),
                        ReferenceCounts.fixed()),
                new ScheduleBug(
                        "runtime-2",
                        "A sender is muted for a receiver that has caught up in the meantime.",
                        DEADLOCK,
                        Backpressure.buggy(),
                        Backpressure.fixed()));
    }

    private static void add(String name, String description, String bug, Program buggy, Program fixed) {
        add(new ScheduleExample(name, description, List.of(new ScheduleBug(name, bug, ASSERTION, buggy, fixed))));
    }

    private static void add(ScheduleExample example) {
        ALL.put(example.name(), example);
    }

    /** All of them, in the order of the paper's tables. */
    public static Collection<ScheduleExample> all() {
        return ALL.values();
    }

    /** The cache of figure 6, whose states are counted: without bugs, and with more to do. */
    public static Program busyCache() {
        return Workload.busy();
    }

    /** All bugs of all examples. */
    public static List<ScheduleBug> bugs() {
        return ALL.values().stream().flatMap(example -> example.bugs().stream()).toList();
    }

    /** The bugs that a name stands for: those of an example, or a single one. */
    public static List<ScheduleBug> named(String name) {
        ScheduleExample example = ALL.get(name);
        if (example != null) {
            return example.bugs();
        }
        return bugs().stream()
                .filter(bug -> bug.name().equals(name))
                .findFirst()
                .map(List::of)
                .orElseThrow(() -> new IllegalArgumentException("Example '" + name + "' is unknown; choose one of "
                        + String.join(", ", ALL.keySet()) + ", or one of their bugs such as 'cache-5'."));
    }
}
