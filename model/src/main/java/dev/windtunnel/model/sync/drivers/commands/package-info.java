/**
 * Synchronizers that run when they are called: unison and rclone.
 *
 * <p>A {@code CommandCluster} has one folder per node and one in the middle. A {@code SyncCommand} synchronizes a node's folder
 * with the middle.
 */
@Internal
@NullMarked
package dev.windtunnel.model.sync.drivers.commands;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
