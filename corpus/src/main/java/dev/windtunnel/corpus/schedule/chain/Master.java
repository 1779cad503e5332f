package dev.windtunnel.corpus.schedule.chain;

import dev.windtunnel.corpus.schedule.program.Node;
import dev.windtunnel.corpus.schedule.program.Post;
import java.util.ArrayList;
import java.util.List;

/** Knows the chain, and mends it when a server fails. */
final class Master implements Node<ChainMessage> {

    private final List<Integer> chain;
    private final int client;
    private final Post<ChainMessage> post;

    Master(List<Integer> chain, int client, Post<ChainMessage> post) {
        this.chain = new ArrayList<>(chain);
        this.client = client;
        this.post = post;
    }

    @Override
    public void receive(ChainMessage message) {
        if (message instanceof ChainMessage.Failed failed) {
            remove(failed.server());
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
