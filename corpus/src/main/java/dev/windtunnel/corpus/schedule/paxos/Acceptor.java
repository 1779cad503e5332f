package dev.windtunnel.corpus.schedule.paxos;

import dev.windtunnel.corpus.schedule.program.Node;
import dev.windtunnel.corpus.schedule.program.Post;

/** Remembers what it promised and what it accepted. */
final class Acceptor implements Node<PaxosMessage> {

    private final int self;
    private final int learner;
    private final Post<PaxosMessage> post;
    private int promised;
    private int acceptedBallot;
    private int acceptedValue;

    Acceptor(int self, int learner, Post<PaxosMessage> post) {
        this.self = self;
        this.learner = learner;
        this.post = post;
    }

    @Override
    public void receive(PaxosMessage message) {
        if (message instanceof PaxosMessage.Prepare prepare) {
            prepare(prepare);
        } else if (message instanceof PaxosMessage.Accept accept) {
            accept(accept);
        }
    }

    private void prepare(PaxosMessage.Prepare prepare) {
        if (prepare.ballot() < promised) {
            post.send(prepare.proposer(), new PaxosMessage.Rejected(prepare.ballot()));
            return;
        }
        promised = prepare.ballot();
        post.send(prepare.proposer(), new PaxosMessage.Promise(prepare.ballot(), self, acceptedBallot, acceptedValue));
    }

    private void accept(PaxosMessage.Accept accept) {
        if (accept.ballot() < promised) {
            post.send(accept.proposer(), new PaxosMessage.Rejected(accept.ballot()));
            return;
        }
        promised = accept.ballot();
        acceptedBallot = accept.ballot();
        acceptedValue = accept.value();
        post.send(learner, new PaxosMessage.Accepted(accept.ballot(), self, accept.value()));
    }
}
