package dev.windtunnel.explore;

/** Follows a path. */
record PathPlan(Path path) implements Plan {

    @Override
    public Pilot pilot() {
        return path.isCalm() ? Pilot.calm() : new PathPilot(path);
    }
}
