package dev.windtunnel.schedule.rewrite;

/**
 * What is rewritten.
 *
 * @param plainAccesses whether accesses to fields that are not volatile are points, and those to elements of arrays
 * @param usesStandIns whether platform threads stand in for controlled ones, so that {@code Thread.currentThread()} must be rewritten
 */
public record RewriteOptions(boolean plainAccesses, boolean usesStandIns) {}
