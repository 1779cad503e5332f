/**
 * Principled fault tests (Meiklejohn, chapters 8 to 11): a test says what happens under every fault, and the run stops at the first
 * fault about which it says nothing or something wrong, with the words that would say it.
 *
 * <p>{@link dev.windtunnel.sfit.spec.FaultSpec} takes the blocks of the test and its statements about faults. {@code Procedure} runs
 * them once and decides (thesis 11.3.4); {@code Statements} finds the statement for the faults that were injected, and derives what
 * combinations imply (11.2.3); {@code StubCounts} compares how often stubs were called. {@code Coach} and {@code HappyPathCoach}
 * write what to add. {@code FewestFaultsSearch} tries single faults before combinations.
 */
@NullMarked
package dev.windtunnel.sfit.spec;

import org.jspecify.annotations.NullMarked;
