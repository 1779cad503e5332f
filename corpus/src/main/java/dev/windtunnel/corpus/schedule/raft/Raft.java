package dev.windtunnel.corpus.schedule.raft;

import dev.windtunnel.corpus.schedule.program.Cluster;
import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.models.Concurrency;
import java.util.ArrayList;
import java.util.List;

/** Elections and requests, at any time. */
public final class Raft implements Program {

    private static final int SERVERS = 3;
    private static final int TICKS = 3;
    private static final int RETRIES = 4;

    private final boolean keepsVote;

    private Raft(boolean keepsVote) {
        this.keepsVote = keepsVote;
    }

    /** A server that learns of a leader forgets its vote of this term. */
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
        List<Server> servers = new ArrayList<>();
        for (int i = 0; i < SERVERS; i++) {
            int self = i;
            Server server = new Server(
                    self, SERVERS, self + 1, TICKS, keepsVote, monitor, cluster, later -> cluster.later(self, later));
            servers.add(server);
            cluster.join("server" + (i + 1), server);
        }
        servers.forEach(Server::start);
        for (int server = 0; server < SERVERS; server++) {
            cluster.later(server, new RaftMessage.Request(server, RETRIES));
        }
        concurrency.awaitQuiet();
    }
}
