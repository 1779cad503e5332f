/**
 * What a difference between two endpoints means: its impact, where it shows, what is likely to cause it and who is likely to be wrong, as in
 * chapters 4 and 5 of the study of cloud emulators.
 */
@NullMarked
package dev.windtunnel.fidelity.discrepancy;

import org.jspecify.annotations.NullMarked;
