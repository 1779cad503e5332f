/** What a comparison of two sides amounts to: counts by operation, and discrepancies by what they do, where they show and where they come from. */
@NullMarked
package dev.windtunnel.fidelity.report;

import org.jspecify.annotations.NullMarked;
