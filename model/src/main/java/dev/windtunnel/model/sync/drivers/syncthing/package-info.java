/**
 * Syncthing: daemons that synchronize their folders in the background.
 *
 * <p>{@code SyncthingFleet} starts one {@code SyncthingDaemon} per node and connects them through {@code DaemonLink}s, which can
 * hold back traffic to simulate a partition. {@code SyncthingApi} asks a daemon whether it is idle.
 */
@Internal
@NullMarked
package dev.windtunnel.model.sync.drivers.syncthing;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
