package dev.windtunnel.explore.search;

import dev.windtunnel.explore.Path;

/** Follows a path. */
public record PathPlan(Path path) implements Plan {

    @Override
    public Pilot pilot() {
        return path.isCalm() ? Pilot.calm() : path.pilot();
    }

    @Override
    public Path follows() {
        return path;
    }
}
