/**
 * Runs a suite on the emulator, and those of its tests on the cloud for which a policy wants it. Which side a test calls is a choice, so a test that fails
 * on the cloud is a finding with a path and a token like any other: {@link dev.windtunnel.fidelity.hybrid.run.HybridTarget} is its exploration.
 */
@NullMarked
package dev.windtunnel.fidelity.hybrid.run;

import org.jspecify.annotations.NullMarked;
