package dev.windtunnel.corpus.schedule.chain;

import dev.windtunnel.corpus.schedule.program.Node;
import dev.windtunnel.corpus.schedule.program.Post;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Knows the chain, and repairs it when a server fails. */
final class Master implements Node<ChainMessage> {

    private static final int PATIENCE = 6;

    private final List<Integer> chain;
    private final int client;
    private final Post<ChainMessage> post;
    private final Consumer<ChainMessage> timer;

    Master(List<Integer> chain, int client, Post<ChainMessage> post, Consumer<ChainMessage> timer) {
        this.chain = new ArrayList<>(chain);
        this.client = client;
        this.post = post;
        this.timer = timer;
    }

    @Override
    public void receive(ChainMessage message) {
        if (message instanceof ChainMessage.Silence silence) {
            if (silence.ticks() < PATIENCE) {
                timer.accept(new ChainMessage.Silence(silence.server(), silence.ticks() + 1));
            } else {
                remove(silence.server());
            }
        } else if (message instanceof ChainMessage.Progress progress) {
            int predecessor = chain.get(chain.indexOf(progress.server()) - 1);
            post.send(predecessor, new ChainMessage.NewSuccessor(progress.server(), progress.last()));
        }
    }

    private void remove(int server) {
        int at = chain.indexOf(server);
        chain.remove(at);
        if (at == 0) {
            post.send(chain.get(0), new ChainMessage.BecomeHead());
            post.send(client, new ChainMessage.NewHead(chain.get(0)));
        } else if (at == chain.size()) {
            post.send(chain.get(at - 1), new ChainMessage.BecomeTail());
        } else {
            post.send(chain.get(at - 1), new ChainMessage.SuccessorFailed());
            post.send(chain.get(at), new ChainMessage.NewPredecessor(chain.get(at - 1)));
        }
    }
}
