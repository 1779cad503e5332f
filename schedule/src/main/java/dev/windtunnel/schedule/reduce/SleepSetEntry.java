package dev.windtunnel.schedule.reduce;

import dev.windtunnel.schedule.core.Footprint;

/**
 * An operation whose next step was tried already in the same state: as long as nothing happens that conflicts with that step,
 * taking it leads to where another execution has been.
 */
record SleepSetEntry(int operation, Footprint footprint) {}
