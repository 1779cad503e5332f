package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Path;

/**
 * What a search wants run next. Two plans are equal if and only if they lead to the same execution, which is how the result
 * of a plan that was run ahead of its turn is found again.
 */
public interface Plan {

    /** A pilot for one execution of this plan. */
    Pilot pilot();

    /** The deviations that are known before it is run. */
    default Path follows() {
        return Path.calm();
    }

    /** A plan that follows a path. */
    static Plan along(Path path) {
        return new PathPlan(path);
    }

    /** The plan of the n-th random execution of a seed. */
    static Plan random(long seed, long number) {
        return new RandomPlan(seed, number);
    }
}
