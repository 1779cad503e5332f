package dev.windtunnel.corpus.schedule.chain;

import dev.windtunnel.corpus.schedule.program.Cluster;
import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.models.Concurrency;
import java.util.List;

/** Updates, during which one of the servers fails. */
public final class ChainReplication implements Program {

    private static final int SERVERS = 3;
    private static final int UPDATES = 3;
    private static final int CLIENT = SERVERS;
    private static final int MASTER = SERVERS + 1;

    private final boolean resendsAll;

    private ChainReplication(boolean resendsAll) {
        this.resendsAll = resendsAll;
    }

    /** A new successor does not get the updates that arrived while it was being selected. */
    public static Program buggy() {
        return new ChainReplication(false);
    }

    /** A new successor gets everything that is outstanding. */
    public static Program fixed() {
        return new ChainReplication(true);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) {
        Cluster<ChainMessage> cluster = new Cluster<>(concurrency);
        Monitor monitor = new Monitor(SERVERS - 1);
        for (int i = 0; i < SERVERS; i++) {
            int successor = i + 1 < SERVERS ? i + 1 : Server.NOBODY;
            cluster.join("server" + (i + 1), new Server(i, MASTER, i - 1, successor, resendsAll, monitor, cluster));
        }
        cluster.join("client", new Client(0, cluster));
        cluster.join("master", new Master(List.of(0, 1, 2), CLIENT, cluster, later -> cluster.later(MASTER, later)));
        // The middle one first: that is the calm answer.
        int victim = (1 + concurrency.nextInt("who fails", SERVERS)) % SERVERS;
        concurrency.thread("failure", () -> {
            concurrency.pause("until a server fails");
            cluster.send(victim, new ChainMessage.Crash());
            cluster.later(MASTER, new ChainMessage.Silence(victim, 1));
        });
        for (int i = 0; i < UPDATES; i++) {
            cluster.send(CLIENT, new ChainMessage.Next());
        }
        concurrency.awaitQuiet();
    }
}
