/**
 * Service-level fault injection testing (Meiklejohn, chapters 3 to 7): a functional test is run again with every combination
 * of faults that its remote calls may meet.
 *
 * <p>Each call is a choice, and each fault is an option of it. {@link dev.windtunnel.sfit.FaultReduction} says which combinations
 * are left out. The default search is in {@code answers}. With the {@link dev.windtunnel.sfit.EncapsulatedServiceReduction published
 * reduction}, and without any, it is the exhaustive search of {@code explore}. {@link dev.windtunnel.sfit.Behaviours} counts the
 * behaviours that services were exposed to, and {@link dev.windtunnel.sfit.FaultShortfalls} what was not tested.
 */
@NullMarked
package dev.windtunnel.sfit;

import org.jspecify.annotations.NullMarked;
