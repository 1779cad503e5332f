/** Which tests run on the cloud: the three policies of 7.1, on what a run on the emulator has shown. */
@NullMarked
package dev.windtunnel.fidelity.hybrid.policy;

import org.jspecify.annotations.NullMarked;
