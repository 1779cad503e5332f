/**
 * A node's folder: how tests read, write and list its files, on this machine or on another one.
 *
 * <p>{@code Folder} is a folder on this machine, {@code UserFolder} one that belongs to the user and stays after the test, and
 * {@code RemoteNode} one that a {@code NodeProcess} serves over standard input and output.
 *
 * <p>Invariant: a write reports the value that it replaced. {@code AtomicExchange} makes that atomic where the operating system
 * can; otherwise {@code Node.observesAtomically} is false.
 */
@Internal
@NullMarked
package dev.windtunnel.model.sync.drivers.folders;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
