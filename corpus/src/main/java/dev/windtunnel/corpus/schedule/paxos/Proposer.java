package dev.windtunnel.corpus.schedule.paxos;

import dev.windtunnel.corpus.schedule.program.Node;
import dev.windtunnel.corpus.schedule.program.Post;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Tries to get its value chosen, or whichever value may have been chosen before. */
final class Proposer implements Node<PaxosMessage> {

    private final int self;
    private final int value;
    private final List<Integer> acceptors;
    private final int proposers;
    private final int rounds;
    private final boolean comparesBallots;
    private final Post<PaxosMessage> post;
    private final Consumer<PaxosMessage> timer;

    private int round;
    private int ballot;
    private final Set<Integer> promises = new HashSet<>();
    private int highestBallot;
    private int highestValue;

    /**
     * A proposer.
     *
     * @param comparesBallots whether, of the values that promises come with, the one of the highest ballot is taken rather
     *     than the first one to arrive
     */
    Proposer(
            int self,
            int value,
            List<Integer> acceptors,
            int proposers,
            int rounds,
            boolean comparesBallots,
            Post<PaxosMessage> post,
            Consumer<PaxosMessage> timer) {
        this.self = self;
        this.value = value;
        this.acceptors = acceptors;
        this.proposers = proposers;
        this.rounds = rounds;
        this.comparesBallots = comparesBallots;
        this.post = post;
        this.timer = timer;
    }

    @Override
    public void receive(PaxosMessage message) {
        if (message instanceof PaxosMessage.Propose propose) {
            if (propose.ticks() > 0) {
                timer.accept(new PaxosMessage.Propose(propose.ticks() - 1));
            } else {
                begin();
            }
        } else if (message instanceof PaxosMessage.Promise promise) {
            promised(promise);
        } else if (message instanceof PaxosMessage.Rejected rejected && rejected.ballot() == ballot) {
            begin();
        }
    }

    private void begin() {
        if (round == rounds) {
            ballot = 0;
            return;
        }
        // No two proposers ever use the same ballot.
        ballot = ++round * proposers + self;
        promises.clear();
        highestBallot = 0;
        for (int acceptor : acceptors) {
            post.send(acceptor, new PaxosMessage.Prepare(ballot, self));
        }
    }

    private void promised(PaxosMessage.Promise promise) {
        if (promise.ballot() != ballot || isMajority()) {
            return;
        }
        boolean better = comparesBallots ? promise.acceptedBallot() > highestBallot : highestBallot == 0;
        if (better && promise.acceptedBallot() > 0) {
            highestBallot = promise.acceptedBallot();
            highestValue = promise.acceptedValue();
        }
        promises.add(promise.acceptor());
        if (isMajority()) {
            int proposed = highestBallot == 0 ? value : highestValue;
            for (int acceptor : acceptors) {
                post.send(acceptor, new PaxosMessage.Accept(ballot, self, proposed));
            }
        }
    }

    private boolean isMajority() {
        return promises.size() > acceptors.size() / 2;
    }
}
