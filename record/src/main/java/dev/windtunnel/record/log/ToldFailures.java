package dev.windtunnel.record.log;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The ways to fail that the log of one exploration has told in full. A subject may fail a hundred thousand times in the same
 * way: then only the first line holds the stack, and the later ones name that execution.
 */
public final class ToldFailures {

    /** A subject that fails in more ways than this gets long lines, rather than filling the memory. */
    private static final int MOST = 1_000;

    private final Map<Way, Long> executions = new HashMap<>();
    private final Map<Long, Failure> failures = new HashMap<>();

    /** How an execution failed, without what was said. */
    private record Way(String type, List<String> frames) {}

    /** The execution that failed in this way before, or 0 if this one is the first. */
    public long before(Ending ending, long execution) {
        Way way = way(ending);
        Long before = way == null ? null : executions.get(way);
        if (before == null && way != null && executions.size() < MOST) {
            executions.put(way, execution);
            if (ending instanceof Ending.Failed failed) {
                failures.put(execution, failed.failure());
            }
        }
        return before == null ? 0 : before;
    }

    private static @Nullable Way way(Ending ending) {
        if (ending instanceof Ending.Failed failed) {
            return new Way(failed.failure().type(), failed.failure().frames());
        }
        return ending instanceof Ending.Stuck stuck ? new Way(stuck.what(), List.of(stuck.where())) : null;
    }

    /** The failure of an execution that failed in the same way as an earlier one. */
    public Failure again(long execution, String message) {
        Failure told = failures.get(execution);
        if (told == null) {
            throw new IllegalArgumentException("execution '" + execution + "' told no failure");
        }
        return new Failure(told.type(), message, told.frames());
    }
}
