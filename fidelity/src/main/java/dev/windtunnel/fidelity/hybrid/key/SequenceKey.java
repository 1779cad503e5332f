package dev.windtunnel.fidelity.hybrid.key;

import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * The word for a sequence of calls, and the texts that it is made of. Each call is hashed together with the earlier calls that it may not change places
 * with, so a call has the same hash wherever independent calls stand; the word is made of all hashes, sorted. It is the normal form of a trace in the
 * sense of Mazurkiewicz. A read has the same hash again if it asks and is answered the same and nothing has changed in between: a poll.
 *
 * @param key the word
 * @param texts the calls in their order, as far as they can be compared with those of a run that differs: ids have no roles
 */
public record SequenceKey(String key, List<String> texts) {

    /** Changes whenever keys of the same calls would be others; keys of other versions are not looked at. */
    public static final int VERSION = 2;

    public SequenceKey {
        texts = List.copyOf(texts);
    }

    private record Link(String hash, Touched touched) {}

    /**
     * The word for a sequence.
     *
     * @param constants what looks like an id and is none, see {@link #constants}
     * @param hosts what stands in URLs of either side
     */
    public static SequenceKey of(List<WatchedCall> calls, Set<String> constants, Collection<String> hosts) {
        Ids ids = new Ids(calls, constants, hosts);
        Resources resources = new Resources(calls);
        List<Link> links = new ArrayList<>();
        Set<String> reads = new HashSet<>();
        List<String> texts = new ArrayList<>();
        for (WatchedCall call : calls) {
            String text = text(call, ids::named);
            texts.add(text(call, ids::plain));
            Touched touched = resources.of(call);
            Set<String> before = new TreeSet<>();
            for (Link link : links) {
                if (link.touched().conflictsWith(touched)) {
                    before.add(link.hash());
                }
            }
            String hash = Digest.of(List.of(text, String.join(" ", before)));
            if (!touched.onlyReads() || reads.add(hash)) {
                links.add(new Link(hash, touched));
            }
        }
        List<String> hashes = new ArrayList<>(links.stream().map(Link::hash).toList());
        Collections.sort(hashes);
        return new SequenceKey(Digest.of(hashes), texts);
    }

    /** Without messages: two implementations hardly ever have the same. */
    private static String text(WatchedCall call, UnaryOperator<String> names) {
        return call.name() + " " + Leaves.text(call.parameters(), names) + " -> " + call.outcome() + " " + call.status()
                + " " + call.code() + " " + Leaves.text(call.fields(), names);
    }

    /** What looks like an id in both of two runs of the same code, as digests: the code has it, and nobody draws it. */
    public static Set<String> constants(List<WatchedCall> one, List<WatchedCall> other) {
        Set<String> common = new TreeSet<>(Ids.candidates(one));
        common.retainAll(Ids.candidates(other));
        return common;
    }
}
