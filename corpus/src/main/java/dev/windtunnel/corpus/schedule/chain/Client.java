package dev.windtunnel.corpus.schedule.chain;

import dev.windtunnel.corpus.schedule.program.Node;
import dev.windtunnel.corpus.schedule.program.Post;

/** Sends updates, and repeats all of them when there is a new head. */
final class Client implements Node<ChainMessage> {

    private final Post<ChainMessage> post;
    private int head;
    private int made;

    Client(int head, Post<ChainMessage> post) {
        this.head = head;
        this.post = post;
    }

    @Override
    public void receive(ChainMessage message) {
        if (message instanceof ChainMessage.Next) {
            post.send(head, new ChainMessage.Update(++made));
        } else if (message instanceof ChainMessage.NewHead other) {
            head = other.server();
            for (int number = 1; number <= made; number++) {
                post.send(head, new ChainMessage.Update(number));
            }
        }
    }
}
