/**
 * Service-level fault injection testing (Meiklejohn, chapters 3 to 7): a functional test is run again with every combination of
 * faults that its remote calls may meet.
 *
 * <p>The search is {@code explore}'s exhaustive one: each call is a choice, and a fault is an option of it. What this package
 * adds is the {@link dev.windtunnel.sfit.EncapsulatedServiceReduction reduction}, which leaves out combinations whose effect on
 * every service is known already, and the count of {@link dev.windtunnel.sfit.Behaviours behaviours} that shows that nothing is
 * lost by it.
 */
@NullMarked
package dev.windtunnel.sfit;

import org.jspecify.annotations.NullMarked;
