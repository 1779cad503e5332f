package dev.windtunnel.schedule.rewrite;

/**
 * How much is rewritten.
 *
 * @param plainAccesses whether accesses to fields that are not volatile are points, and those to elements of arrays
 * @param usesStandIns whether a controlled thread runs on another one, so that the JVM does not know which one is current
 */
public record RewriteOptions(boolean plainAccesses, boolean usesStandIns) {}
