package dev.windtunnel.corpus.schedule.detector;

import dev.windtunnel.corpus.schedule.program.Cluster;
import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.models.Concurrency;
import java.util.List;

/** A few rounds, during which one of the members crashes. */
public final class FailureDetector implements Program {

    private static final int MEMBERS = 2;
    private static final int ROUNDS = 3;

    private final boolean comparesRounds;

    private FailureDetector(boolean comparesRounds) {
        this.comparesRounds = comparesRounds;
    }

    /** A late answer to an earlier round counts in the current one. */
    public static Program buggy() {
        return new FailureDetector(false);
    }

    /** A late answer does not count. */
    public static Program fixed() {
        return new FailureDetector(true);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) {
        Cluster<DetectorMessage> cluster = new Cluster<>(concurrency);
        List<Integer> members = List.of(1, 2);
        Monitor monitor = new Monitor();
        Detector detector = new Detector(
                members,
                ROUNDS,
                comparesRounds,
                monitor,
                cluster,
                round -> cluster.later(0, new DetectorMessage.Tick(round)));
        cluster.join("detector", detector);
        for (int member : members) {
            cluster.join("member" + member, new Member(member, 0, monitor, cluster));
        }
        cluster.later(0, new DetectorMessage.Tick(0));
        cluster.later(1 + concurrency.nextInt("who crashes", MEMBERS), new DetectorMessage.Crash());
        concurrency.awaitQuiet();
    }
}
