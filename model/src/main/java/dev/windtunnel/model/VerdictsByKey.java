package dev.windtunnel.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The verdicts of all keys, and the verdict of the whole observation that follows from them. */
record VerdictsByKey(List<Event> observation, Map<Object, List<Integer>> places, Map<Object, Verdict> verdicts) {

    /** The first event without an explanation decides; then whether a checker gave up. */
    Verdict together() {
        Verdict.Unexplained worst = null;
        Verdict.GaveUp gaveUp = null;
        for (Map.Entry<Object, Verdict> entry : verdicts.entrySet()) {
            List<Integer> place = place(entry.getKey());
            if (entry.getValue() instanceof Verdict.Unexplained no) {
                int event = place.get(no.event());
                if (worst == null || event < worst.event()) {
                    Explanation nearest = moved(no.nearest(), place, name(entry.getKey()));
                    worst = new Verdict.Unexplained(
                            entry.getKey().toString(), event, no.possible(), no.count(), nearest, no.why());
                }
            } else if (entry.getValue() instanceof Verdict.GaveUp tired) {
                int event = place.get(tired.event());
                if (gaveUp == null || event < gaveUp.event()) {
                    gaveUp = new Verdict.GaveUp(event, tired.why());
                }
            }
        }
        if (worst != null) {
            return worst;
        }
        return gaveUp != null ? gaveUp : new Verdict.Explained(merged());
    }

    private List<Integer> place(Object key) {
        return places.getOrDefault(key, List.of());
    }

    /** Conjectured events name their key if there are several. */
    private String name(Object key) {
        return verdicts.size() == 1 ? "" : " (" + key + ")";
    }

    private static Explanation moved(Explanation explanation, List<Integer> places, String name) {
        return new Explanation(explanation.lines().stream()
                .map(line -> line.conjectured()
                        ? new Explanation.Line(line.by(), line.text() + name, -1)
                        : new Explanation.Line(line.by(), line.text(), places.get(line.observed())))
                .toList());
    }

    /** Inserts the conjectured events of each key at their positions; events of all keys appear once. */
    private Explanation merged() {
        Map<Integer, List<Explanation.Line>> before = new HashMap<>();
        verdicts.forEach((key, verdict) -> {
            if (verdict instanceof Verdict.Explained yes) {
                List<Explanation.Line> waiting = new ArrayList<>();
                for (Explanation.Line line :
                        moved(yes.explanation(), place(key), name(key)).lines()) {
                    if (line.conjectured()) {
                        waiting.add(line);
                    } else {
                        before.computeIfAbsent(line.observed(), unused -> new ArrayList<>())
                                .addAll(waiting);
                        waiting.clear();
                    }
                }
            }
        });
        List<Explanation.Line> all = new ArrayList<>();
        for (int i = 0; i < observation.size(); i++) {
            all.addAll(before.getOrDefault(i, List.of()));
            Event event = observation.get(i);
            all.add(new Explanation.Line(event.by(), event.toString(), i));
        }
        return new Explanation(all);
    }
}
