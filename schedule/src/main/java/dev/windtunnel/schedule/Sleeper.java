package dev.windtunnel.schedule;

/**
 * An operation whose next step was tried already in the same state: as long as nothing happens that conflicts with that step,
 * taking it leads to where another execution has been.
 */
record Sleeper(int operation, Footprint footprint) {}
