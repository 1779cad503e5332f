/**
 * Which calls of which tests meet faults (Rainmaker 4.2.2). A reference run gives the calls of each test in the order in which they
 * were made; a {@link dev.windtunnel.rain.plan.CoverageMetric} selects {@link dev.windtunnel.rain.plan.PlannedCall some of them}.
 *
 * <p>Invariants:
 *
 * <ul>
 *   <li>A plan depends on the reference run, the metric and the seed, and on nothing else.
 *   <li>C3 is the cheapest plan that covers every test and every call site, not an approximation.
 * </ul>
 */
@NullMarked
package dev.windtunnel.rain.plan;

import org.jspecify.annotations.NullMarked;
