package dev.windtunnel.corpus.schedule.paxos;

import dev.windtunnel.corpus.schedule.program.Cluster;
import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.models.Concurrency;
import java.util.List;
import java.util.stream.IntStream;

/** Proposers whose clients want different values, one after the other or at once. */
public final class Paxos implements Program {

    private static final int PROPOSERS = 3;
    private static final int ACCEPTORS = 3;
    private static final int ROUNDS = 2;
    private static final int TICKS = 5;

    private final boolean comparesBallots;

    private Paxos(boolean comparesBallots) {
        this.comparesBallots = comparesBallots;
    }

    /** A proposer adopts the first value that it receives, whatever its ballot. */
    public static Program buggy() {
        return new Paxos(false);
    }

    /** A proposer adopts the value of the highest ballot. */
    public static Program fixed() {
        return new Paxos(true);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) {
        Cluster<PaxosMessage> cluster = new Cluster<>(concurrency);
        List<Integer> acceptors =
                IntStream.range(PROPOSERS, PROPOSERS + ACCEPTORS).boxed().toList();
        int learner = PROPOSERS + ACCEPTORS;
        for (int i = 0; i < PROPOSERS; i++) {
            int proposer = i;
            cluster.join(
                    "proposer" + (i + 1),
                    new Proposer(
                            i,
                            i + 1,
                            acceptors,
                            PROPOSERS,
                            ROUNDS,
                            comparesBallots,
                            cluster,
                            later -> cluster.later(proposer, later)));
        }
        for (int acceptor : acceptors) {
            cluster.join("acceptor" + (acceptor - PROPOSERS + 1), new Acceptor(acceptor, learner, cluster));
        }
        cluster.join("learner", new Learner(ACCEPTORS / 2 + 1));
        for (int i = 0; i < PROPOSERS; i++) {
            // Even proposers that do not wait for an outcome are slower than messages, unless clocks are fast.
            cluster.later(i, new PaxosMessage.Propose(i * TICKS));
            if (!concurrency.nextBoolean("the next client comes before there is an outcome")) {
                concurrency.awaitQuiet();
            }
        }
        concurrency.awaitQuiet();
    }
}
