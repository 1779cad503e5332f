package dev.windtunnel.corpus.schedule.chain;

import dev.windtunnel.corpus.schedule.program.Node;
import dev.windtunnel.corpus.schedule.program.Post;
import java.util.ArrayList;
import java.util.List;

/** Stores updates, forwards them, and keeps those that the tail has not acknowledged. */
final class Server implements Node<ChainMessage> {

    static final int NOBODY = -1;

    private final int self;
    private final int master;
    private final boolean resendsAll;
    private final Monitor monitor;
    private final Post<ChainMessage> post;

    private int predecessor;
    private int successor;
    private boolean tail;
    private boolean crashed;
    private int last;
    /** Updates that are forwarded or to be forwarded, and not acknowledged. */
    private final List<Integer> outstanding = new ArrayList<>();

    private List<Integer> outstandingAtFailure = List.of();

    /**
     * A server.
     *
     * @param resendsAll whether a new successor gets what is outstanding when it is known, rather than what was outstanding
     *     when the old one failed
     */
    Server(
            int self,
            int master,
            int predecessor,
            int successor,
            boolean resendsAll,
            Monitor monitor,
            Post<ChainMessage> post) {
        this.self = self;
        this.master = master;
        this.predecessor = predecessor;
        this.successor = successor;
        this.tail = successor == NOBODY;
        this.resendsAll = resendsAll;
        this.monitor = monitor;
        this.post = post;
    }

    @Override
    public void receive(ChainMessage message) {
        if (crashed) {
            return;
        }
        if (message instanceof ChainMessage.Update update) {
            update(update.number());
        } else if (message instanceof ChainMessage.Ack ack) {
            acknowledged(ack.number());
        } else if (message instanceof ChainMessage.Crash) {
            crashed = true;
        } else if (message instanceof ChainMessage.BecomeHead) {
            predecessor = NOBODY;
        } else if (message instanceof ChainMessage.BecomeTail) {
            becomeTail();
        } else if (message instanceof ChainMessage.SuccessorFailed) {
            successor = NOBODY;
            outstandingAtFailure = List.copyOf(outstanding);
        } else if (message instanceof ChainMessage.NewPredecessor other) {
            predecessor = other.server();
            post.send(master, new ChainMessage.Progress(self, last));
        } else if (message instanceof ChainMessage.NewSuccessor other) {
            succeededBy(other.server(), other.last());
        }
    }

    private void update(int number) {
        // A new predecessor or a new head may resend updates that are here already.
        if (number <= last) {
            return;
        }
        last = number;
        monitor.has(self, number);
        if (tail) {
            acknowledged(number);
            return;
        }
        outstanding.add(number);
        if (successor != NOBODY) {
            post.send(successor, new ChainMessage.Update(number));
        }
    }

    /** Links preserve the order, so a server that has an update has all earlier ones. */
    private void acknowledged(int number) {
        outstanding.removeIf(other -> other <= number);
        if (predecessor == NOBODY) {
            monitor.committed(number);
        } else {
            post.send(predecessor, new ChainMessage.Ack(number));
        }
    }

    private void becomeTail() {
        tail = true;
        successor = NOBODY;
        monitor.tail(self);
        if (last > 0) {
            acknowledged(last);
        }
    }

    private void succeededBy(int server, int itsLast) {
        successor = server;
        for (int number : resendsAll ? outstanding : outstandingAtFailure) {
            if (number > itsLast) {
                post.send(server, new ChainMessage.Update(number));
            }
        }
    }
}
