/**
 * Who answers for the reference: the service itself, the service while its answers are written down, or what was written down. A recording is
 * made once against the cloud and compared with every later version of an emulator at no cost.
 */
@NullMarked
package dev.windtunnel.fidelity.recording;

import org.jspecify.annotations.NullMarked;
