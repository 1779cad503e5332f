/**
 * Service-level fault injection testing (Meiklejohn, chapters 3 to 7): a functional test is run again with every combination
 * of faults that its remote calls may meet.
 *
 * <p>The search is the exhaustive one of {@code explore}: each call is a choice, and each fault is an option of it. This
 * package adds the {@link dev.windtunnel.sfit.EncapsulatedServiceReduction reduction}, which leaves out combinations that
 * show no service anything new, and the count of {@link dev.windtunnel.sfit.Behaviours behaviours}, which shows that nothing
 * is lost.
 */
@NullMarked
package dev.windtunnel.sfit;

import org.jspecify.annotations.NullMarked;
