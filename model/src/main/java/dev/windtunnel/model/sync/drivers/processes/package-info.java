/**
 * Child processes and temporary directories, and their removal.
 *
 * <p>Invariant: none of them outlives the JVM. The owner closes them; {@code ExitCleanup} does so in a shutdown hook; and a
 * process that runs on a leash ends by itself when the JVM is killed.
 */
@Internal
@NullMarked
package dev.windtunnel.model.sync.drivers.processes;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
