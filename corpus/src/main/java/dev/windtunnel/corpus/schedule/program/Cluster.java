package dev.windtunnel.corpus.schedule.program;

import dev.windtunnel.schedule.models.Actor;
import dev.windtunnel.schedule.models.Concurrency;
import java.util.ArrayList;
import java.util.List;

/** Nodes that are numbered in the order in which they join, each an actor. */
public final class Cluster<M> implements Post<M> {

    private final Concurrency concurrency;
    private final List<Actor<M>> actors = new ArrayList<>();

    /** A cluster without nodes; let all of them join before the first message. */
    public Cluster(Concurrency concurrency) {
        this.concurrency = concurrency;
    }

    /** Adds a node, whose number is the number of nodes so far. */
    public void join(String name, Node<M> node) {
        actors.add(concurrency.actor(name, (self, message) -> node.receive(message)));
    }

    @Override
    public void send(int to, M message) {
        actors.get(to).send(message);
    }

    /** A timer: the message arrives at any time from now on. */
    public void later(int to, M message) {
        actors.get(to).later(message);
    }
}
