/**
 * Synchronizers as targets of an exploration: {@link dev.windtunnel.model.synchronizers.SynchronizerSetup} says what is tested, {@link
 * dev.windtunnel.model.synchronizers.SynchronizerTarget} explores it.
 */
@NullMarked
package dev.windtunnel.model.synchronizers;

import org.jspecify.annotations.NullMarked;
