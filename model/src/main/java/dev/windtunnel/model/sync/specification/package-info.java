/**
 * The specifications of one file under a synchronizer, as states and steps for {@link dev.windtunnel.model.Spec}.
 *
 * <p>There are three, one per way of deciding:
 *
 * <ul>
 *   <li>{@code ServerModel}: a server decides, and the server's value wins ("Mysteries of Dropbox", ICST 2016, section IV).
 *   <li>{@code VersionModel}: there is no server; replicas compare versions.
 *   <li>{@code ArchiveModel}: folders are synchronized on command and compared with an archive of their last common contents.
 * </ul>
 *
 * <p>{@code FileEvents} splits an observation of several files into the events of each file.
 */
@Internal
@NullMarked
package dev.windtunnel.model.sync.specification;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
