package dev.windtunnel.explore.search;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.explore.Trace;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * What an execution covered, as numbers: hashes of states that the subject reported and, for a coverage-guided search, of
 * each (choice, answer, outcome) and of each pair of answers that followed one another. The latter two tell how far the
 * subject got, even if it reports nothing.
 */
public final class Features {

    /** Nothing in particular. */
    public static final Features NONE = new Features(new long[0]);

    private final long[] values;

    private Features(long[] values) {
        this.values = values;
    }

    /** These features. */
    public static Features of(LongStream values) {
        long[] all = values.toArray();
        return all.length == 0 ? NONE : new Features(all);
    }

    /** What the trace tells, besides these. */
    public Features and(Trace trace) {
        Set<Long> features = new LinkedHashSet<>();
        for (long feature : values) {
            features.add(feature);
        }
        long before = 0;
        for (int choice = 0; choice < trace.size(); choice++) {
            String outcome = trace.outcome(choice);
            long answer = RandomSource.mix(trace.label(choice).hashCode() * 31L
                    + trace.taken(choice)
                    + ((long) (outcome == null ? 0 : outcome.hashCode()) << 32));
            features.add(answer);
            features.add(RandomSource.mix(before * 31 + answer));
            before = answer;
        }
        return of(features.stream().mapToLong(Long::longValue));
    }

    /** The features one by one. */
    public LongStream stream() {
        return Arrays.stream(values);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Features that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }
}
