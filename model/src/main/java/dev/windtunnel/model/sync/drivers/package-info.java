/**
 * Drivers that start real synchronizers and present each of them as a {@link dev.windtunnel.model.sync.Cluster}.
 *
 * <p>{@link dev.windtunnel.model.sync.drivers.Synchronizer} lists the programs that can be started; {@link
 * dev.windtunnel.model.sync.drivers.Directories} uses folders that another program already synchronizes. The mechanisms are in the
 * packages below: {@code folders} reads and writes a node's files, {@code processes} starts and ends programs, {@code syncthing}
 * runs daemons that synchronize in the background, {@code commands} runs programs that synchronize when they are called.
 *
 * <p>A test touches folders only, so the synchronizer sees what it would see of a user. The synchronizer's own interfaces are
 * used only to ask whether it is idle. Each test uses new file names, so leftovers of an earlier test cannot be mistaken for
 * results.
 *
 * <p>Every started process and every temporary directory has an owner that closes it. If the JVM ends first, {@code ExitCleanup}
 * closes what is left. A program that dies causes an {@link java.io.IOException} with the program's last lines of output. The
 * execution is then broken; it is never reported as a finding about the synchronizer.
 *
 * <p>All sockets listen on 127.0.0.1 only, with keys that are created per cluster. The drivers need Unix.
 */
@NullMarked
package dev.windtunnel.model.sync.drivers;

import org.jspecify.annotations.NullMarked;
