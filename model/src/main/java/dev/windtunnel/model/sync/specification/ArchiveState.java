package dev.windtunnel.model.sync.specification;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The state of folders that are synchronized with a hub on command: the hub's value, the conflict copies, and the nodes. */
record ArchiveState(Value hub, Copies conflicts, List<Node> nodes) {

    /** A node's value, and the archive: the value of node and hub when they were last the same. */
    record Node(Value held, Value archive) {}

    static ArchiveState start(int nodes) {
        return new ArchiveState(
                Value.ABSENT, Copies.NONE, Collections.nCopies(nodes, new Node(Value.ABSENT, Value.ABSENT)));
    }

    ArchiveState held(int node, Value value) {
        return with(node, new Node(value, nodes.get(node).archive()), hub);
    }

    /** Node and hub hold the same, and record it. */
    ArchiveState same(int node, Value value) {
        return with(node, new Node(value, value), value);
    }

    ArchiveState conflict(Value value) {
        return new ArchiveState(hub, conflicts.plus(value), nodes);
    }

    boolean allHold(Value value) {
        Node same = new Node(value, value);
        return hub.equals(value) && nodes.stream().allMatch(same::equals);
    }

    private ArchiveState with(int node, Node changed, Value newHub) {
        List<Node> more = new ArrayList<>(nodes);
        more.set(node, changed);
        return new ArchiveState(newHub, conflicts, more);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("hub " + hub + ", conflicts " + conflicts);
        for (int i = 0; i < nodes.size(); i++) {
            text.append(", ")
                    .append(FileEvents.client(i))
                    .append(' ')
                    .append(nodes.get(i).held());
            text.append(" once ").append(nodes.get(i).archive());
        }
        return text.toString();
    }
}
