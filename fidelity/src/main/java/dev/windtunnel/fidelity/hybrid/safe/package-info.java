/** The words for sequences of calls that the cloud has answered as the emulator did, in a file that a team can commit. */
@NullMarked
package dev.windtunnel.fidelity.hybrid.safe;

import org.jspecify.annotations.NullMarked;
