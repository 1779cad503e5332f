/**
 * Who judges a test whose calls met faults (Rainmaker 4.3). {@link dev.windtunnel.rain.oracle.Observation} is read in the JVM of the test,
 * where its exceptions are; {@link dev.windtunnel.rain.oracle.RainOracle} judges it, also from a log.
 */
@NullMarked
package dev.windtunnel.rain.oracle;

import org.jspecify.annotations.NullMarked;
