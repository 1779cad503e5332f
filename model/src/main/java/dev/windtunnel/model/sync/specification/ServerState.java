package dev.windtunnel.model.sync.specification;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The paper's system state: the server's value, the conflict copies, and the nodes. */
public record ServerState(Value server, Copies conflicts, List<Node> nodes) {

    /** A node's value, whether the node knows the server's value, and whether it has nothing to upload. */
    public record Node(Value value, boolean fresh, boolean clean) {

        @Override
        public String toString() {
            return value + (fresh ? " fresh" : " stale") + (clean ? " clean" : " dirty");
        }
    }

    public static ServerState start(int nodes) {
        return new ServerState(
                Value.ABSENT, Copies.NONE, Collections.nCopies(nodes, new Node(Value.ABSENT, true, true)));
    }

    public boolean settled() {
        for (Node node : nodes) {
            if (!node.fresh() || !node.clean()) {
                return false;
            }
        }
        return true;
    }

    public ServerState with(int node, Node changed) {
        List<Node> more = new ArrayList<>(nodes);
        more.set(node, changed);
        return new ServerState(server, conflicts, more);
    }

    /** A node's value becomes the server's value; the other nodes become stale. */
    ServerState uploaded(int node) {
        List<Node> more = new ArrayList<>(nodes.size());
        for (Node other : nodes) {
            more.add(new Node(other.value(), false, other.clean()));
        }
        Value value = nodes.get(node).value();
        more.set(node, new Node(value, true, true));
        return new ServerState(value, conflicts, more);
    }

    /** A node has nothing to upload any more. */
    ServerState cleaned(int node) {
        Node old = nodes.get(node);
        return with(node, new Node(old.value(), old.fresh(), true));
    }

    ServerState conflict(Value value) {
        return new ServerState(server, conflicts.plus(value), nodes);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("server " + server + ", conflicts " + conflicts);
        for (int i = 0; i < nodes.size(); i++) {
            text.append(", ").append(FileEvents.client(i)).append(' ').append(nodes.get(i));
        }
        return text.toString();
    }
}
