/**
 * What is compared with what: {@link dev.windtunnel.fidelity.setup.FuzzSetup} says it in words that tokens hold, {@link
 * dev.windtunnel.fidelity.setup.FuzzTarget} explores it.
 */
@NullMarked
package dev.windtunnel.fidelity.setup;

import org.jspecify.annotations.NullMarked;
