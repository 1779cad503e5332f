/**
 * Whether two answers are the same: {@link dev.windtunnel.fidelity.compare.Comparison}. What services make up is compared by its type only, as
 * far as {@link dev.windtunnel.fidelity.compare.Masks} know it.
 */
@NullMarked
package dev.windtunnel.fidelity.compare;

import org.jspecify.annotations.NullMarked;
