/**
 * An endpoint that is asked: {@link dev.windtunnel.fidelity.side.Side}. The emulator and the reference are two of them, opened by the same {@link
 * dev.windtunnel.fidelity.side.Api}, so both get the same calls from the same client.
 */
@NullMarked
package dev.windtunnel.fidelity.side;

import org.jspecify.annotations.NullMarked;
