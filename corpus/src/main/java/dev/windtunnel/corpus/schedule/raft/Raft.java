package dev.windtunnel.corpus.schedule.raft;

import dev.windtunnel.corpus.schedule.program.Cluster;
import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.models.Concurrency;

/** Elections and requests, at any time. */
public final class Raft implements Program {

    private static final int SERVERS = 3;
    private static final int REQUESTS = 1;

    private final boolean keepsVote;

    private Raft(boolean keepsVote) {
        this.keepsVote = keepsVote;
    }

    /** A server that hears of a leader forgets whom it voted for in this term. */
    public static Program buggy() {
        return new Raft(false);
    }

    /** A vote holds until the term is over. */
    public static Program fixed() {
        return new Raft(true);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) {
        Cluster<RaftMessage> cluster = new Cluster<>(concurrency);
        Monitor monitor = new Monitor();
        for (int i = 0; i < SERVERS; i++) {
            cluster.join("server" + (i + 1), new Server(i, SERVERS, keepsVote, monitor, cluster));
        }
        for (int i = 0; i < SERVERS; i++) {
            cluster.later(i, new RaftMessage.ElectionTimeout());
        }
        for (int i = 0; i < REQUESTS; i++) {
            for (int server = 0; server < SERVERS; server++) {
                cluster.later(server, new RaftMessage.Request(i));
            }
        }
        concurrency.awaitQuiet();
    }
}
