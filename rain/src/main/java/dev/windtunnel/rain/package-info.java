/**
 * Push-button reliability testing of an existing test suite (Rainmaker). A reference run tells the calls of each test; {@code plan} selects
 * some of them; each meets the four {@link dev.windtunnel.rain.Policy policies} in runs of its test, and {@code oracle} judges what came of
 * them. {@code service} knows the services of clouds.
 *
 * <p>Invariants:
 *
 * <ul>
 *   <li>A fault that the contract of a service excludes is never injected: a service that says that it is not available has not done the work.
 *   <li>No call of the code of tests meets a fault, and none whose answer is an error anyway.
 *   <li>Whether a client tries again is observed. Without that, two of the four policies are enough.
 * </ul>
 */
@NullMarked
package dev.windtunnel.rain;

import org.jspecify.annotations.NullMarked;
