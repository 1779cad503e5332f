package dev.windtunnel.schedule.reduce;

import dev.windtunnel.schedule.core.Footprint;

/**
 * An operation whose next step was tried already in the same state. Until a step conflicts with it, taking it leads to a state that
 * another execution has reached.
 */
record SleepSetEntry(int operation, Footprint footprint) {}
