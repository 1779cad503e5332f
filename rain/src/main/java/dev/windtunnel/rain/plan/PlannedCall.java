package dev.windtunnel.rain.plan;

/** A call that is to meet faults, in a run of one test. */
public record PlannedCall(ReferenceTest test, ReferenceCall call) {}
