package dev.windtunnel.junit.nested;

import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.StoredFinding;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What came of an exploration.
 *
 * @param summary what it did; null if it did not come to an end
 * @param findings what it found, also if it did not come to an end
 * @param seed the seed, if the search used one
 * @param trouble what went wrong around it, if anything
 */
public record ExplorationResult(
        @Nullable Summary summary,
        List<StoredFinding> findings,
        OptionalLong seed,
        @Nullable Throwable trouble) {

    /** An exploration that did not even begin. */
    public static ExplorationResult nothing(Throwable trouble) {
        return new ExplorationResult(null, List.of(), OptionalLong.empty(), trouble);
    }
}
