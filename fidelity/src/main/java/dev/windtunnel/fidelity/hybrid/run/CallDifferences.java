package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.compare.Comparison;
import dev.windtunnel.fidelity.compare.Difference;
import dev.windtunnel.fidelity.compare.Masks;
import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.hybrid.key.SequenceKey;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** In what two runs of a test differ: the first call that both have made and that was answered otherwise. */
final class CallDifferences implements HybridSubject.Differences {

    private final List<String> hosts;

    /** @param hosts what stands in URLs of either side */
    CallDifferences(List<String> hosts) {
        this.hosts = List.copyOf(hosts);
    }

    /** A call that the sides have answered otherwise. */
    record Different(WatchedCall emulator, WatchedCall cloud, String words) {}

    @Override
    public String between(WatchedTest emulator, WatchedTest cloud) {
        return first(emulator, cloud).map(Different::words).orElse("");
    }

    /** The first one. What comes after it is its echo. */
    Optional<Different> first(WatchedTest emulator, WatchedTest cloud) {
        List<String> mine = SequenceKey.of(emulator.calls(), Set.of(), hosts).texts();
        List<String> theirs = SequenceKey.of(cloud.calls(), Set.of(), hosts).texts();
        Map<String, Integer> answered = new HashMap<>();
        theirs.forEach(text -> answered.merge(text, 1, Integer::sum));
        Map<String, Deque<WatchedCall>> asked = new HashMap<>();
        Set<String> left = new HashSet<>();
        Set<String> all = new HashSet<>(mine);
        for (String text : mine) {
            if (answered.merge(text, -1, Integer::sum) < 0) {
                left.add(text);
            }
        }
        for (int i = 0; i < theirs.size(); i++) {
            if (!all.contains(theirs.get(i))) {
                asked.computeIfAbsent(request(theirs.get(i)), first -> new ArrayDeque<>())
                        .add(cloud.calls().get(i));
            }
        }
        for (int i = 0; i < mine.size(); i++) {
            if (left.contains(mine.get(i))) {
                Deque<WatchedCall> same = asked.get(request(mine.get(i)));
                WatchedCall other = same == null ? null : same.peekFirst();
                WatchedCall call = emulator.calls().get(i);
                if (other != null) {
                    return Optional.of(new Different(call, other, words(call, other)));
                }
            }
        }
        return Optional.empty();
    }

    private static String request(String text) {
        return text.substring(0, text.indexOf(" -> "));
    }

    private static String words(WatchedCall emulator, WatchedCall cloud) {
        List<Difference> all = Comparison.of(emulator.operation(), emulator.answer(), cloud.answer(), new Masks());
        Optional<Difference> field = all.stream()
                .filter(one -> one.tier() == Tier.FIELD || one.tier() == Tier.ORDER)
                .findFirst();
        return emulator.operation() + ": the emulator "
                + field.map(one -> "has '" + one.emulator() + "' for " + one.path() + ", the cloud '" + one.reference()
                                + "'")
                        .orElseGet(() -> "answers " + Comparison.describe(emulator.answer()) + ", the cloud "
                                + Comparison.describe(cloud.answer()));
    }
}
