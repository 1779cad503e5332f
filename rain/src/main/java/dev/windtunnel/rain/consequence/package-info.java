/**
 * What a bug leads to (Rainmaker, table 6), inferred from what was observed and from nothing else. In the JVM of the test, {@link
 * dev.windtunnel.rain.consequence.Aftermath} says what became of the work of the call that met a fault, and what was called after it; {@link
 * dev.windtunnel.rain.consequence.CalmCalls} has what calm runs call. The oracles put both together with what they know of the failure, as
 * {@link dev.windtunnel.rain.consequence.Consequences}. What cannot be told is not claimed.
 */
@NullMarked
package dev.windtunnel.rain.consequence;

import org.jspecify.annotations.NullMarked;
