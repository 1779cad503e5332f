package dev.windtunnel.model.sync.packed;

import dev.windtunnel.model.Event;
import dev.windtunnel.model.Explanation;
import dev.windtunnel.model.sync.SyncRules;
import dev.windtunnel.model.sync.specification.FileEvents;
import dev.windtunnel.model.sync.specification.ServerModel;
import java.util.ArrayList;
import java.util.List;

/** Constructs an explanation: uploads come from the trail of each segment, downloads from {@link PackedDownloads}. */
final class PackedExplanation {

    private final SyncRules rules;
    private final PackedTrace trace;
    private final List<Event> events;
    private final List<Explanation.Line> lines = new ArrayList<>();

    private PackedExplanation(SyncRules rules, PackedTrace trace, List<Event> events) {
        this.rules = rules;
        this.trace = trace;
        this.events = events;
    }

    /** The explanation of events that have one. */
    static Explanation of(SyncRules rules, PackedTrace trace, List<Event> events, int limit) {
        PackedExplanation explanation = new PackedExplanation(rules, trace, events);
        PackedSegment segment = new PackedSegment(rules, trace, limit);
        PackedTrail trail = new PackedTrail();
        segment.follow(trail);
        int before = -1;
        for (int i = 0; i <= trace.size; i++) {
            boolean stable = i < trace.size && trace.kind[i] == PackedTrace.STABLE;
            if (stable || i == trace.size) {
                segment.check(before, before + 1, i, stable ? i : -1);
                explanation.unpack(trail.items(), before, stable);
                if (stable) {
                    explanation.observed(i);
                }
                before = i;
            }
        }
        return new Explanation(explanation.lines);
    }

    private void unpack(List<PackedTrail.Item> items, int before, boolean stable) {
        int[] eventOf = new int[items.size()];
        int[] serverBefore = new int[items.size() + 1];
        int[] last = new int[trace.nodes];
        int event = before + 1;
        int server = before < 0 ? 0 : trace.observed[before];
        for (int i = 0; i < items.size(); i++) {
            PackedTrail.Item item = items.get(i);
            eventOf[i] = event;
            serverBefore[i] = server;
            if (item.node() >= 0) {
                server = item.won() ? last[item.node()] : server;
            } else {
                last[trace.node[event]] =
                        trace.kind[event] == PackedTrace.WRITE ? trace.written[event] : last[trace.node[event]];
                event++;
            }
        }
        serverBefore[items.size()] = server;
        boolean[][] downloads = new boolean[trace.nodes][];
        for (int node = 0; node < trace.nodes; node++) {
            downloads[node] = new PackedDownloads(rules, trace, items, eventOf, serverBefore, node, stable).find();
        }
        for (int i = 0; i <= items.size(); i++) {
            for (int node = 0; node < trace.nodes; node++) {
                if (downloads[node][i]) {
                    lines.add(new Explanation.Line(FileEvents.client(node), ServerModel.DOWN, -1));
                }
            }
            if (i == items.size()) {
                continue;
            }
            if (items.get(i).node() >= 0) {
                lines.add(new Explanation.Line(FileEvents.client(items.get(i).node()), ServerModel.UP, -1));
            } else {
                observed(eventOf[i]);
            }
        }
    }

    private void observed(int event) {
        lines.add(new Explanation.Line(events.get(event).by(), events.get(event).toString(), event));
    }
}
