/**
 * What tests leave in services, and whether a fault makes a difference. In the JVM of the test, {@link
 * dev.windtunnel.rain.state.StateReader} lists each bucket, table or queue that the test has called, as its service entry says, and writes lines.
 * {@link dev.windtunnel.rain.state.CalmState} has the lines of the calm runs, and leaves out what differs between these; names that tests
 * generate are replaced by numbers, in the order in which they are first used. {@link dev.windtunnel.rain.state.StateOracle} compares.
 */
@NullMarked
package dev.windtunnel.rain.state;

import org.jspecify.annotations.NullMarked;
